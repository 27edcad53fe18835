/**
 * The name of a thing that acts are about, below the match, person or round that it belongs to. Entries about
 * the same thing are sent in the order of their presses, because a later one may stand upon an earlier one.
 * A thing of a match or a person leaves the outbox with it.
 */
export type Thing = `${'match' | 'person' | 'round' | 'own'}/${string}`

const named =
  <Of extends 'match' | 'person' | 'round' | 'own'>(of: Of) =>
  (...names: readonly [string, ...string[]]) =>
    `${of}/${names.join('/')}` as const

export const ofMatch = named('match')
export const ofPerson = named('person')
export const ofRound = named('round')
/** A thing of the person who acts, such as a section of the profile. */
export const ofOneself = named('own')

/** Whether one of the things belongs to one of these, each as `ofMatch(id)` or `ofPerson(uid)`. */
export const belongTo = (things: readonly Thing[], owners: readonly Thing[]): boolean =>
  things.some((thing) => owners.some((owner) => thing.startsWith(`${owner}/`)))
