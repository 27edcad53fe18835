import type { Store } from '../../platform/store.ts'
import { bookGatewayPayment } from './book-gateway-payment.ts'
import type { OpenGateway } from './gateway.ts'
import { noteDispute } from './note-dispute.ts'

/**
 * Takes one message of the gateway, which repeats it until it is answered with success. A recorded message
 * that an attacker sends again changes nothing: each payment is booked once, and never goes back
 * (bookGatewayPayment).
 * @returns the status of the HTTP answer
 */
export const hearGateway =
  (openGateway: OpenGateway) =>
  async (store: Store, rawBody: Buffer, signature: string, now: number): Promise<number> => {
    const reading = openGateway()?.readWebhook(rawBody, signature)
    if (reading === undefined) return 404
    if (reading.kind === 'forged') return 401
    if (reading.kind === 'ignored') return 200
    await bookGatewayPayment(store, reading.payment, now)
    if (reading.kind === 'dispute') await noteDispute(store, reading.payment, reading.dispute)
    return 200
  }
