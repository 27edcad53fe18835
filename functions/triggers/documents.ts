import { gatewaySecrets } from '../payments/gateway/open-gateway.ts'
import { documentTrigger } from '../platform/events/bind-events.ts'
import { identitySecret } from '../platform/wrap.ts'
import { type TriggerName, triggerPaths } from './trigger-paths.ts'

/**
 * A trigger loads its handlers late: they are a third of the server, and no instance of another function
 * loads them.
 */
const trigger = (name: TriggerName, secrets = {}) =>
  documentTrigger(
    name,
    triggerPaths[name],
    async () => (await import('./open-triggers.ts')).openTriggers()[name],
    secrets,
  )

export const accountChanged = trigger('accountChanged', identitySecret)
/** Jobs of the night ask the gateway and key addresses. */
export const ownDocumentChanged = trigger('ownDocumentChanged', {
  secrets: [...gatewaySecrets.secrets, ...identitySecret.secrets],
})
export const messageChanged = trigger('messageChanged')
export const notificationWritten = trigger('notificationWritten')
