import { campusStreams, personalStreams } from '../src/shared/collections/streams.ts'
import type { PokeDocument } from '../src/shared/model/notifications/poke.ts'
import type { User } from '../src/shared/model/people/user.ts'
import { paths } from '../src/shared/paths.ts'

const inEveryStream = (streams: readonly string[], value: number): Record<string, number> =>
  Object.fromEntries(streams.map((stream) => [stream, value]))

/** One poke for every stream: seeding runs no function that would write them. */
export const pokeDocuments = (
  users: readonly User[],
  now: number,
): Record<string, PokeDocument> => {
  const pokedOnce: PokeDocument = {
    pokedAt: inEveryStream(personalStreams, now),
    counts: inEveryStream(personalStreams, 1),
  }
  return {
    [paths.campusPoke]: { pokedAt: inEveryStream(campusStreams, now), counts: {} },
    ...Object.fromEntries(users.map(({ uid }) => [paths.poke(uid), pokedOnce])),
  }
}
