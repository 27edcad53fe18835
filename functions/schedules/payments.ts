import { gatewaySecrets } from '../payments/gateway/open-gateway.ts'
import { everyMorning, everyNight, everyTenMinutes } from '../platform/wrap.ts'
import { scheduleHandlers } from './handlers.ts'

export const announceExpiry = everyMorning('announceExpiry', scheduleHandlers.announceExpiry)
export const reconcileOrders = everyTenMinutes(
  'reconcileOrders',
  scheduleHandlers.reconcileOrders,
  gatewaySecrets,
)
export const recheckOrders = everyNight(
  'recheckOrders',
  scheduleHandlers.recheckOrders,
  gatewaySecrets,
)
