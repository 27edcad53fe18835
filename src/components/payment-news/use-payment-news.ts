import type { UserDatabase } from '../../data/database/schema.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { useNow } from '../../data/react/use-now.ts'
import { paymentToTell } from '../../shared/domain/payments/payment-scene.ts'

import type { Payment } from '../../shared/model/payments/payment.ts'

const allPayments = ({ payments }: UserDatabase) => payments.toArray()

/** @returns undefined while it is read, null if there is no news */
export const usePaymentNews = (): Payment | null | undefined => {
  const { database } = useClient()
  const now = useNow()
  const live = useLive(allPayments, [database])
  return live.state === 'loading' ? undefined : paymentToTell(live.value, now)
}
