import type { OutboxRow } from '../../data/database/schema.ts'
import { isUserAction } from '../../data/mutations/user-actions.ts'
import { classes } from '../../ui/classes.ts'
import { refusedLine } from './outbox-names.ts'
import { Answers } from './RetryDiscardButtons.tsx'
import { tellsOf } from './told-in-sight.ts'

/**
 * A deed that the server did not take: why, and what can be done about it. That it happened is said
 * in passing (RefusalToasts.tsx), once, however often this is drawn; but what is silent by
 * nature is said here alone.
 */
export const Refused = ({
  row,
  what,
  className,
}: {
  row: OutboxRow
  what?: string | undefined
  className?: string | undefined
}) => (
  <div {...tellsOf(row)} className={classes('flex flex-col gap-1', className)}>
    <p role={isUserAction(row) ? undefined : 'alert'} className="text-small text-bad">
      {what === undefined ? refusedLine(row) : `${what}: ${refusedLine(row)}`}
    </p>
    <Answers row={row} />
  </div>
)
