import { handleSignInGone } from '../accounts/account-gone.ts'
import { handleFileStored } from '../accounts/file-stored.ts'
import { gatewaySecrets } from '../payments/gateway/open-gateway.ts'
import { openAccountServices, openFiles } from '../platform/admin.ts'
import { documentTrigger, onFileStored, onSignInDeleted } from '../platform/events/bind-events.ts'
import { identitySecret } from '../platform/wrap.ts'
import { type TriggerName, triggerPaths } from './trigger-paths.ts'

export const fileStored = onFileStored(handleFileStored(openFiles))

export const signInGone = onSignInDeleted(handleSignInGone(openAccountServices), identitySecret)

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
