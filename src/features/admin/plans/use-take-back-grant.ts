import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { deskPaymentCalls } from '../../../shared/calls/desk-payments.ts'
import { subscriptionsText as words } from '../../../shared/text/admin/plans.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { failureText } from '../frame/failure-text.ts'

const said = { already: words.takenBefore, own: words.own, unknown: words.unknown } as const

/** Takes a gift back and says so. */
export const useTakeBackGrant = () => {
  const action = useAdminAction('takeBackGrant', deskPaymentCalls.takeBackGrant)
  const takeBack = async (grantId: string): Promise<void> => {
    // Its dialog may be gone by then: a failure has no other place than a toast.
    const answer = await action.run({ grantId }, (error) => void toast.error(failureText(error)))
    if (answer === null) return
    if (answer.status === 'takenBack') void toast.success(words.takenBack)
    else void toast.error(said[answer.status])
  }
  return { action, takeBack }
}
