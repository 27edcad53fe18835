import { outboxKey } from './keys.ts'
import type { MutationName } from './table.ts'

/** Sent like everything else, but nothing a person did and would miss; and how their keys begin. */
const unnoticed = {
  markRead: outboxKey.markRead({ matchId: '' }),
  markSeen: outboxKey.markSeen({ ids: [] }),
  saveToken: outboxKey.saveToken({ deviceId: '' }),
} as const satisfies Partial<Record<MutationName, string>>

/** What a person did, by name. */
export type UserAction = Exclude<MutationName, keyof typeof unnoticed>

/** Whether a row of the outbox is something the person did. */
export const isUserAction = ({ name }: { name: string }): boolean => !Object.hasOwn(unnoticed, name)

/** The same by the row's key, for whoever counts rows without reading them. */
export const isUserActionKey = (key: string): boolean =>
  !Object.values(unnoticed).some((beginning) => key.startsWith(beginning))
