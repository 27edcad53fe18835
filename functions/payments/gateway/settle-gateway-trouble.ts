import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readGatewayTrouble } from './gateway-troubles.ts'

export const handleSettleGatewayTrouble: CallHandler<'settleGatewayTrouble'> = (
  store,
  { uid: adminUid },
  { id, settled },
) =>
  store.transaction(async (transaction) => {
    const trouble = await readGatewayTrouble(transaction, id)
    if (trouble === undefined) return { status: 'unknown' }
    if (trouble.uid === adminUid) return { status: 'own' }
    const state = settled ? 'settled' : 'open'
    if (trouble.state === 'refunded' || trouble.state === state) return { status: trouble.state }
    transaction.update(pathOf('gatewayTroubles', id), { state, updatedAt: serverTime })
    return { status: state }
  })
