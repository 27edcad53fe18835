import type { StreamRow } from './db.ts'

/**
 * Whether the answer to a later question is here already: this one could only make it older. Two may
 * ask for the same, the engine because a poke poked, the outbox to explain a refusal. A place from the
 * future says that the device's clock was moved back since: then the answer counts.
 * @param askedAt device time at which the server was asked
 */
export const isOvertaken = (place: StreamRow | undefined, askedAt: number): boolean =>
  place !== undefined && place.pulledAt > askedAt && place.pulledAt <= Date.now()
