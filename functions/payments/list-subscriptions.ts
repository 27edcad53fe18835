import * as limits from '../../src/shared/limits.ts'
import { subscriptionSchema } from '../../src/shared/model/payments/subscription.ts'
import type { CallHandler } from '../platform/call.ts'
import { readIdPiece } from '../platform/pages/id-piece.ts'

export const handleListSubscriptions: CallHandler<'listSubscriptions'> = async (
  store,
  _caller,
  { after = '' },
) => {
  const { rows, next } = await readIdPiece(
    store,
    subscriptionSchema,
    { collection: 'subscriptions', where: [] },
    { after, size: limits.listedPerPiece },
  )
  return { rows: rows.map(({ credits: _, spentIn: __, ...row }) => row), next }
}
