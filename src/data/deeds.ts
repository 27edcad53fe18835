import type { MutationName } from './mutations.ts'
import { outboxKey } from './outbox-key.ts'

/** Sent like everything else, but nothing a person did and would miss. */
const unnoticed: ReadonlySet<string> = new Set<MutationName>(['markRead', 'markSeen', 'saveToken'])

/** Whether a row of the outbox is something the person did. */
export const isDeed = ({ name }: { name: string }): boolean => !unnoticed.has(name)

const unnoticedKeys = [
  outboxKey.markRead({ matchId: '' }),
  outboxKey.markSeen({ ids: [] }),
  outboxKey.saveToken({ deviceId: '' }),
]

/** The same by the row's key, for whoever counts rows without reading them. */
export const isDeedKey = (key: string): boolean =>
  !unnoticedKeys.some((beginning) => key.startsWith(beginning))
