import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { durations } from '../../../src/shared/limits.ts'
import type { Gateway, WebhookReading } from './gateway.ts'
import {
  gatewayDispute,
  gatewayPayment,
  orderAnswerSchema,
  paymentsAnswerSchema,
  webhookSchema,
} from './razorpay-wire.ts'

/** HMAC-SHA256 in hexadecimal digits, as Razorpay signs webhooks and checkouts. */
export const razorpaySignature = (signed: Buffer | string, secret: string): string =>
  createHmac('sha256', secret).update(signed).digest('hex')

/** Compares in the same time for a wrong signature and a right one, so that the time tells nothing. */
export const isRazorpaySignature = (
  signed: Buffer | string,
  signature: string,
  secret: string,
): boolean => {
  const expected = Buffer.from(razorpaySignature(signed, secret))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export interface RazorpayKeys {
  keyId: string
  keySecret: string
  webhookSecret: string
}

/**
 * The setting is sent with each order, because the account's own may differ: money is taken as soon as it is
 * there, and money that comes later than three days goes back by itself (limits.orderOpenMs is longer).
 */
const capture = {
  capture: 'automatic',
  capture_options: {
    automatic_expiry_period: (3 * durations.day) / durations.minute,
    refund_speed: 'normal',
  },
} as const

const timeoutMs = 8 * durations.second

/**
 * @param api the gateway's address; tests give that of a stub. Formats: razorpay.com/docs/api and
 * /docs/webhooks
 */
export const createRazorpay = (
  { keyId, keySecret, webhookSecret }: RazorpayKeys,
  api = 'https://api.razorpay.com',
): Gateway => {
  const ask = async <S extends v.GenericSchema<unknown, unknown>>(
    schema: S,
    path: string,
    request: RequestInit = {},
  ): Promise<v.InferOutput<S>> => {
    const credentials = Buffer.from(`${keyId}:${keySecret}`).toString('base64')
    const response = await fetch(`${api}/v1/${path}`, {
      ...request,
      headers: { 'Content-Type': 'application/json', Authorization: `Basic ${credentials}` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`Razorpay answers ${response.status} to ${path}`)
    return v.parse(schema, await response.json())
  }

  const readSigned = (rawBody: Buffer): WebhookReading => {
    const parsed = v.safeParse(webhookSchema, parseJson(rawBody))
    const wire = parsed.success ? parsed.output.payload : {}
    const payment = wire.payment === undefined ? null : gatewayPayment(wire.payment.entity)
    if (payment === null) return { kind: 'ignored' }
    if (wire.dispute === undefined) return { kind: 'payment', payment }
    return { kind: 'dispute', payment, dispute: gatewayDispute(wire.dispute.entity) }
  }

  return {
    keyId,
    createOrder: async ({ amountPaise, receipt }) => {
      const body = JSON.stringify({
        amount: amountPaise,
        currency: 'INR',
        receipt,
        payment: capture,
      })
      return (await ask(orderAnswerSchema, 'orders', { method: 'POST', body })).id
    },
    paymentsOf: async (orderId) => {
      const path = `orders/${encodeURIComponent(orderId)}/payments`
      const { items } = await ask(paymentsAnswerSchema, path)
      return items.flatMap((wire) => gatewayPayment(wire) ?? [])
    },
    isSigned: ({ orderId, paymentId, signature }) =>
      isRazorpaySignature(`${orderId}|${paymentId}`, signature, keySecret),
    readWebhook: (rawBody, signature) =>
      isRazorpaySignature(rawBody, signature, webhookSecret)
        ? readSigned(rawBody)
        : { kind: 'forged' },
  }
}

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
