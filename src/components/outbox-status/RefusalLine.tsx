import type { OutboxRow } from '../../data/database/schema.ts'
import { isUserAction } from '../../data/mutations/user-actions.ts'
import { classes } from '../../ui/classes.ts'
import { refusalTextOf } from './outbox-names.ts'
import { RetryDiscardButtons } from './RetryDiscardButtons.tsx'
import { toldMark } from './told-in-sight.ts'

/**
 * A user action that the server did not take: why, and what can be done about it. That it happened is said
 * in passing (RefusalToasts.tsx), once, however often this is drawn; but what is silent by
 * nature is said here alone.
 */
export const RefusalLine = ({
  row,
  what,
  className,
}: {
  row: OutboxRow
  what?: string | undefined
  className?: string | undefined
}) => (
  <div {...toldMark(row)} className={classes('flex flex-col gap-1', className)}>
    <p role={isUserAction(row) ? undefined : 'alert'} className="text-small text-bad">
      {what === undefined ? refusalTextOf(row) : `${what}: ${refusalTextOf(row)}`}
    </p>
    <RetryDiscardButtons row={row} />
  </div>
)
