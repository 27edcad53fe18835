/** Names of the server's secrets. The deployment holds their values, and its preflight asks for them. */
export const secretNames = { identityKey: 'IDENTITY_KEY' } as const

/** The variable of functions/.env that switches a payment gateway on, and its value (docs/adr/0029). */
export const paymentGateway = { variable: 'PAYMENT_GATEWAY', razorpay: 'razorpay' } as const

/**
 * The variable of functions/.env by which the functions refuse requests that are not the app's
 * (docs/adr/0073).
 */
export const appCheckSetting = { variable: 'ENFORCE_APP_CHECK', on: 'true' } as const

/** The variable by which a test of the local Firebase calls faster than a phone (functions/calls/call-pace.ts). */
export const callPaceSetting = { variable: 'CALL_PACE', off: 'off' } as const

/** Secrets that are needed only where the payment gateway is on. */
export const gatewaySecretNames = {
  keyId: 'RAZORPAY_KEY_ID',
  keySecret: 'RAZORPAY_KEY_SECRET',
  webhookSecret: 'RAZORPAY_WEBHOOK_SECRET',
} as const
