import { gatewaySecretNames, paymentGateway } from '../../../src/shared/secrets.ts'
import type { OpenGateway } from './gateway.ts'
import { createRazorpay } from './razorpay.ts'

/** The setting stands in functions/.env, so that a deployment without a gateway needs none of its secrets. */
const isOn = (): boolean => process.env[paymentGateway.variable] === paymentGateway.razorpay

/** Secrets of functions that open the gateway. */
export const gatewaySecrets = { secrets: isOn() ? Object.values(gatewaySecretNames) : [] }

/** Opens the gateway; null where no gateway is set up, or one of its keys is missing. */
export const openGateway: OpenGateway = () => {
  const { keyId, keySecret, webhookSecret } = {
    keyId: process.env[gatewaySecretNames.keyId],
    keySecret: process.env[gatewaySecretNames.keySecret],
    webhookSecret: process.env[gatewaySecretNames.webhookSecret],
  }
  if (!isOn() || !keyId || !keySecret || !webhookSecret) return null
  return createRazorpay({ keyId, keySecret, webhookSecret })
}
