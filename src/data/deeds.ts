import type { MutationName } from './mutations.ts'

/** Sent like everything else, but nothing a person did and would miss. */
const unnoticed: ReadonlySet<string> = new Set<MutationName>(['markRead', 'markSeen', 'saveToken'])

/** Whether a row of the outbox is something the person did. */
export const isDeed = ({ name }: { name: string }): boolean => !unnoticed.has(name)
