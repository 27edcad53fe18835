/** The number of messages that both must have written before links open (PRODUCT §6). */
export const messagesToBeAcquainted = 3

/** Whether links open and warnings end. @param senders the sender of each delivered message */
export const areAcquainted = (senders: Iterable<string>, people: readonly string[]): boolean => {
  const counts = new Map(people.map((uid) => [uid, 0]))
  for (const uid of senders) counts.set(uid, (counts.get(uid) ?? 0) + 1)
  return people.every((uid) => (counts.get(uid) ?? 0) >= messagesToBeAcquainted)
}
