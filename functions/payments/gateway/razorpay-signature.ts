import { createHmac, timingSafeEqual } from 'node:crypto'

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
