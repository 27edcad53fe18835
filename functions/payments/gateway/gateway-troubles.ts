import { pathOf } from '../../../src/shared/collections/path-of.ts'
import {
  type GatewayTrouble,
  gatewayTroubleSchema,
  type TroubleKind,
} from '../../../src/shared/model/payments/gateway-trouble.ts'
import type { Order } from '../../../src/shared/model/payments/order.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { DocumentWrite, Transaction } from '../../platform/store.ts'
import { type GatewayPayment, isRefunded } from './gateway.ts'

/** The gateway's payment, its order here, and the trouble that was noted of it before. */
export interface TroubleFacts {
  said: GatewayPayment
  order: Order | undefined
  noted: GatewayTrouble | undefined
  utr: string | null
}

export const readGatewayTrouble = (
  transaction: Transaction,
  paymentId: string,
): Promise<GatewayTrouble | undefined> =>
  readDocument(transaction, gatewayTroubleSchema, pathOf('gatewayTroubles', paymentId))

/**
 * Notes money that bought nothing for the admins, once for each payment. Money that was sent back is noted
 * too, because the message of its capture may come later.
 * @returns the kind of a new trouble that an admin should look at; null otherwise
 */
export const noteGatewayTrouble = (
  transaction: Transaction,
  { said, order, noted, utr }: TroubleFacts,
  kind: TroubleKind,
): TroubleKind | null => {
  const path = pathOf('gatewayTroubles', said.paymentId)
  // An approval by hand stays after the gateway's refund: its money came over the bank.
  const isOver = isRefunded(said) && kind !== 'approved-by-hand'
  if (noted !== undefined) {
    if (isOver && noted.state !== 'refunded')
      transaction.update(path, { state: 'refunded', updatedAt: serverTime })
    return null
  }
  const trouble: DocumentWrite<GatewayTrouble> = {
    kind,
    state: isOver ? 'refunded' : 'open',
    orderId: said.orderId,
    uid: order?.uid ?? null,
    planName: order?.planName ?? null,
    orderedPaise: order?.amountPaise ?? null,
    amountPaise: said.amountPaise,
    currency: said.currency,
    utr,
    createdAt: serverTime,
    updatedAt: serverTime,
  }
  transaction.create(path, trouble)
  return isOver ? null : kind
}
