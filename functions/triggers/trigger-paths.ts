import { paths } from '../../src/shared/paths.ts'
import type { DocumentTrigger } from '../platform/trigger.ts'

/** Where each trigger of a document listens. Apart from its handlers, which only its own instance loads. */
export const triggerPaths = {
  accountChanged: { document: paths.user('{uid}'), event: 'written' },
  /** One path for devices, marks of seen notifications and the canary. */
  ownDocumentCreated: { document: `${paths.user('{uid}')}/{kind}/{id}`, event: 'created' },
  messageChanged: { document: paths.message('{matchId}', '{messageId}'), event: 'written' },
  notificationWritten: { document: paths.notification('{id}'), event: 'written' },
} as const satisfies Readonly<Record<string, Pick<DocumentTrigger, 'document' | 'event'>>>

export type TriggerName = keyof typeof triggerPaths
