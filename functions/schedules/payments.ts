import { handleAnnounceExpiry } from '../payments/announce-expiry.ts'
import { gatewaySecrets, openGateway } from '../payments/gateway/open-gateway.ts'
import { handleRecheckOrders, handleReconcileOrders } from '../payments/gateway/reconcile-orders.ts'
import { everyMorning, everyNight, everyTenMinutes } from '../platform/wrap.ts'

export const announceExpiry = everyMorning(handleAnnounceExpiry)
export const reconcileOrders = everyTenMinutes(handleReconcileOrders(openGateway), gatewaySecrets)
export const recheckOrders = everyNight(handleRecheckOrders(openGateway), gatewaySecrets)
