import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { useDesk } from '../../../data/react/use-desk.ts'
import { moderationCalls } from '../../../shared/calls/moderation.ts'
import type { CallRequest } from '../../../shared/calls.ts'
import { isReopenable } from '../../../shared/domain/safety/reopenable.ts'
import { reportsText as words } from '../../../shared/text/admin/reports.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { failureText } from '../frame/failure-text.ts'
import { toldWithUndo } from '../frame/undo-toast.ts'

/** Decides a report and says so. A ban and removed photos have no way back but an appeal. */
export const useDecideReport = (name: string) => {
  const desk = useDesk()
  const action = useAdminAction('decideReport', moderationCalls.decideReport)
  /** @returns whether it is decided, by this admin or another */
  const decide = async (request: CallRequest<'decideReport'>): Promise<boolean> => {
    const answer = await action.run(request)
    if (answer === null) return false
    if (answer.status === 'already') {
      void toast.error(words.decide.already)
      return true
    }
    // The next report is shown by then: a failure has no other place than a toast.
    const reopen = () =>
      desk
        .call('reopenReport', moderationCalls.reopenReport, { id: request.id })
        .catch((error) => toast.error(failureText(error)))
    const done = answer.status === 'kept' ? words.kept(name) : words.done[request.outcome](name)
    toldWithUndo(done, isReopenable(request) ? () => void reopen() : null)
    return true
  }
  return { action, decide }
}
