import type { OutboxRow } from '../../data/database/schema.ts'
import { isUserAction } from '../../data/mutations/user-actions.ts'
import { classes } from '../../ui/classes.ts'
import { outboxItemMark } from './outbox-item.ts'
import { refusalTextOf } from './outbox-names.ts'
import { RetryDiscardButtons } from './RetryDiscardButtons.tsx'

/** RefusalToasts.tsx announces a refusal once; only a refusal of a silent action is announced here. */
export const RefusalLine = ({
  row,
  what,
  className,
}: {
  row: OutboxRow
  what?: string | undefined
  className?: string | undefined
}) => (
  <div {...outboxItemMark(row)} className={classes('flex flex-col gap-1', className)}>
    <p role={isUserAction(row) ? undefined : 'alert'} className="text-small text-bad">
      {what === undefined ? refusalTextOf(row) : `${what}: ${refusalTextOf(row)}`}
    </p>
    <RetryDiscardButtons row={row} />
  </div>
)
