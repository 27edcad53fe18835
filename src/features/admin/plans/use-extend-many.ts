import { deskPaymentCalls } from '../../../shared/calls/desk-payments.ts'
import type { CallRequest } from '../../../shared/calls.ts'
import { Refusal } from '../../../shared/errors.ts'
import { subscriptionsText as words } from '../../../shared/text/admin/plans.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import type { BulkEnd } from '../bulk/run-bulk.ts'
import { useBulk } from '../bulk/use-bulk.ts'
import { failureText } from '../frame/failure-text.ts'
import { toldWithUndo } from '../frame/undo-toast.ts'

type Gift = CallRequest<'extendSubscription'>

/** Gives days to any number of plans, and says what became of them. */
export const useExtendMany = () => {
  const bulk = useBulk()
  const takeBack = async (gifts: readonly Gift[]) => {
    const end = await bulk.run(gifts, 1, async (some, call) => {
      for (const { grantId } of some) {
        await call('takeBackGrant', deskPaymentCalls.takeBackGrant, { grantId })
      }
    })
    if (end.done.length > 0) void toast.success(words.takenBackMany(end.done.length))
    // The bar of the selection is gone by then.
    if (end.is === 'failed') void toast.error(failureText(end.error))
  }
  /** @param gifts with ids of their own: a repeat of one gives nothing */
  const extend = async (gifts: readonly Gift[]): Promise<BulkEnd<Gift>> => {
    const refused = new Map<Gift, Refusal['reason']>()
    const end = await bulk.run(gifts, 1, async (some, call) => {
      for (const gift of some) {
        const giving = call('extendSubscription', deskPaymentCalls.extendSubscription, gift)
        await giving.catch((error) => {
          // One that cannot be extended stops the others as little as one that was.
          if (!(error instanceof Refusal) || error.code === 'permission-denied') throw error
          refused.set(gift, error.reason)
        })
      }
    })
    const given = end.done.filter((gift) => !refused.has(gift))
    if (given.length > 0) toldWithUndo(words.extendedMany(given.length), () => void takeBack(given))
    const changed = [...refused.values()].filter((reason) => reason === 'changed-meanwhile').length
    if (changed > 0) void toast.error(words.changedMany(changed))
    if (refused.size > changed) void toast.error(words.notExtended(refused.size - changed))
    return end
  }
  return { bulk, extend }
}
