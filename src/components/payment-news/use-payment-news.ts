import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { useNow } from '../../data/react/use-now.ts'
import { paymentToTell } from '../../shared/domain/payments/payment-scene.ts'
import { type ToldPayment, toldPayments } from './queries.ts'

/** @returns undefined while it is read, null if there is no news */
export const usePaymentNews = (): ToldPayment | null | undefined => {
  const { database } = useClient()
  const now = useNow()
  const live = useLive(() => toldPayments(database), [database])
  return live.state === 'loading' ? undefined : paymentToTell(live.value, now)
}
