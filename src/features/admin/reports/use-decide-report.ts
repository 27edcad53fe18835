import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { useDesk } from '../../../data/react/use-desk.ts'
import { moderationCalls } from '../../../shared/calls/moderation.ts'
import type { CallRequest } from '../../../shared/calls.ts'
import { reportsText as words } from '../../../shared/text/admin/reports.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { failureText } from '../frame/failure-text.ts'
import { toldWithUndo } from '../frame/undo-toast.ts'

/** Decides a report and says so. Only a suspension has a way back: the person may have read the rest. */
export const useDecideReport = (name: string, uid: string) => {
  const desk = useDesk()
  const action = useAdminAction('decideReport', moderationCalls.decideReport)
  const decide = async (request: CallRequest<'decideReport'>): Promise<void> => {
    const answer = await action.run(request)
    if (answer === null) return
    if (answer.status === 'already') {
      void toast.error(words.decide.already)
      return
    }
    // The next report is shown by then: a failure has no other place than a toast.
    const restore = () =>
      desk
        .call('restoreUser', moderationCalls.restoreUser, { uid, reason: words.undone })
        .catch((error) => toast.error(failureText(error)))
    const isSuspension = request.outcome === 'suspend'
    toldWithUndo(words.done[request.outcome](name), isSuspension ? () => void restore() : null)
  }
  return { action, decide }
}
