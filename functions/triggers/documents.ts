import { documentTrigger } from '../platform/events/bind-events.ts'
import { identitySecret } from '../platform/wrap.ts'
import { type TriggerName, triggerPaths } from './trigger-paths.ts'

/** Its handlers are a third of the server: no instance of another function loads them. */
const trigger = (name: TriggerName, secrets = {}) =>
  documentTrigger(
    name,
    triggerPaths[name],
    async () => (await import('./open-triggers.ts')).openTriggers()[name],
    secrets,
  )

export const accountChanged = trigger('accountChanged', identitySecret)
export const ownDocumentChanged = trigger('ownDocumentChanged')
export const messageChanged = trigger('messageChanged')
export const notificationWritten = trigger('notificationWritten')
