import { handleAnnounceExpiry } from '../payments/announce-expiry.ts'
import { gatewaySecrets, openGateway } from '../payments/gateway/open-gateway.ts'
import { handleReconcileOrders } from '../payments/gateway/reconcile-orders.ts'
import { everyMorning, everyTenMinutes } from '../platform/wrap.ts'

export const announceExpiry = everyMorning(handleAnnounceExpiry)
export const reconcileOrders = everyTenMinutes(handleReconcileOrders(openGateway), gatewaySecrets)
