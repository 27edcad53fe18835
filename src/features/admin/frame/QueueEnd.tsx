import { serverLimits } from '../../../shared/server-limits.ts'
import { queueText } from '../../../shared/text/admin/action.ts'

/** Says that more may wait than the server lists. */
export const QueueEnd = ({ count }: { count: number }) =>
  count >= serverLimits.queueListed && (
    <p className="text-small text-muted">{queueText.oldest(count)}</p>
  )
