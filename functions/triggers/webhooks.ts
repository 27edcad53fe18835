import { hearGateway } from '../payments/gateway/hear-gateway.ts'
import { gatewaySecrets, openGateway } from '../payments/gateway/open-gateway.ts'
import { webhook } from '../platform/wrap.ts'

/** Razorpay sends its events here (docs/adr/0029). */
export const gatewayWebhook = webhook(
  'gatewayWebhook',
  'x-razorpay-signature',
  hearGateway(openGateway),
  gatewaySecrets,
)
