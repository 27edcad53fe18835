import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRazorpay, razorpaySignature } from '../../../functions/payments/gateway/razorpay.ts'

export const keys = { keyId: 'rzp_test_key', keySecret: 'key secret', webhookSecret: 'hook secret' }

/** A payment as Razorpay's API and webhooks write it. */
export const wirePayment = (
  id: string,
  orderId: string,
  changes: Readonly<Record<string, unknown>> = {},
) => ({
  id,
  entity: 'payment',
  amount: 49_900,
  currency: 'INR',
  status: 'captured',
  order_id: orderId,
  amount_refunded: 0,
  acquirer_data: { rrn: null },
  ...changes,
})

export const webhookBody = (event: string, payment: object, dispute?: object): Buffer => {
  const entities = {
    payment: { entity: payment },
    ...(dispute && { dispute: { entity: dispute } }),
  }
  return Buffer.from(JSON.stringify({ event, payload: entities }))
}

/** @param dispute of an event about one */
export const signedWebhook = (event: string, payment: object, dispute?: object) => {
  const body = webhookBody(event, payment, dispute)
  return { body, signature: razorpaySignature(body, keys.webhookSecret) }
}

/** The gateway's words to the checkout in the browser. */
export const signedCheckout = (orderId: string, paymentId: string) => ({
  orderId,
  paymentId,
  signature: razorpaySignature(`${orderId}|${paymentId}`, keys.keySecret),
})

/** A gateway on this machine that speaks Razorpay's orders API, and the adapter that talks to it. */
export const startGatewayStub = async () => {
  const orders = new Map<string, { amount: number; receipt: string }>()
  const payments = new Map<string, object[]>()
  let isDown = false
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (isDown) return answer(502, {})
    if (request.headers.authorization !== authorization) return answer(401, {})
    const [, orderId] = /^\/v1\/orders\/([^/]+)\/payments$/.exec(request.url ?? '') ?? []
    if (orderId !== undefined) {
      const items = payments.get(orderId) ?? []
      return answer(200, { entity: 'collection', count: items.length, items })
    }
    if (request.method !== 'POST' || request.url !== '/v1/orders') return answer(404, {})
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString('utf8'))
    const id = `order_${orders.size + 1}`
    orders.set(id, body)
    return answer(200, { id, entity: 'order', status: 'created', ...body })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    gateway: createRazorpay(keys, address),
    orders,
    pay: (orderId: string, ...some: object[]) => payments.set(orderId, some),
    down: (is: boolean) => {
      isDown = is
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}
