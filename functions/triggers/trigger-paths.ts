import { allCollections } from '../../src/shared/collections/all-collections.ts'
import type { Collection } from '../../src/shared/collections/collection.ts'
import { paths } from '../../src/shared/paths.ts'
import type { DocumentTrigger } from '../platform/trigger.ts'

/** While phones only create such documents, no other change of an own one is paid for. */
const isChangedForPhones = ({ pokes, writers }: Collection): boolean => {
  if (pokes === undefined || !('of' in pokes) || pokes.of !== 'account') return false
  const may = typeof writers === 'object' && 'may' in writers ? writers.may : { update: true }
  return Object.keys(may ?? {}).some((operation) => operation !== 'create')
}

/**
 * The documents that each trigger listens to. The paths lie apart from the handlers, which only a trigger's
 * own instance loads.
 */
export const triggerPaths = {
  accountChanged: { document: paths.user('{uid}'), event: 'written' },
  /** One path for devices, marks of seen notifications, answers and the canary. */
  ownDocumentChanged: {
    document: `${paths.user('{uid}')}/{kind}/{id}`,
    event: Object.values(allCollections).some(isChangedForPhones) ? 'written' : 'created',
  },
  messageChanged: { document: paths.message('{matchId}', '{messageId}'), event: 'written' },
  notificationWritten: { document: paths.notification('{id}'), event: 'written' },
} as const satisfies Readonly<Record<string, Pick<DocumentTrigger, 'document' | 'event'>>>

export type TriggerName = keyof typeof triggerPaths
