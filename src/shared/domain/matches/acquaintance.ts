/** As many as both have to have written before a link is one (PRODUCT §6). */
export const messagesToBeAcquainted = 3

/**
 * Whether both of a conversation have written enough for links to work and warnings to end.
 * @param senders whoever wrote each message that the server has
 */
export const areAcquainted = (senders: Iterable<string>, people: readonly string[]): boolean => {
  const counts = new Map(people.map((uid) => [uid, 0]))
  for (const uid of senders) counts.set(uid, (counts.get(uid) ?? 0) + 1)
  return people.every((uid) => (counts.get(uid) ?? 0) >= messagesToBeAcquainted)
}
