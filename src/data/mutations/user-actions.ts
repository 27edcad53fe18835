import { outboxKey } from './keys.ts'
import type { MutationName } from './table.ts'

/** Mutations that a person would not miss, with the beginning of their keys. */
const unnoticed = {
  markRead: outboxKey.markRead({ matchId: '' }),
  markSeen: outboxKey.markSeen({ ids: [] }),
  saveToken: outboxKey.saveToken({ deviceId: '' }),
} as const satisfies Partial<Record<MutationName, string>>

export const isUserAction = ({ name }: { name: string }): boolean => !Object.hasOwn(unnoticed, name)

/** Whether an entry is a user action, by its key, so that entries are counted without reading them. */
export const isUserActionKey = (key: string): boolean =>
  !Object.values(unnoticed).some((beginning) => key.startsWith(beginning))
