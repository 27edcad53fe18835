import {
  campusStreams,
  type PokeDocument,
  personalStreams,
} from '../src/shared/model/notifications/poke.ts'
import type { User } from '../src/shared/model/people/user.ts'
import { paths } from '../src/shared/paths.ts'

const each = (streams: readonly string[], value: number): Record<string, number> =>
  Object.fromEntries(streams.map((stream) => [stream, value]))

/** Pokes as if everything had been written just now: loading a campus pokes none by itself. */
export const pokeDocuments = (
  users: readonly User[],
  now: number,
): Record<string, PokeDocument> => {
  const pokedOnce: PokeDocument = {
    pokedAt: each(personalStreams, now),
    counts: each(personalStreams, 1),
  }
  return {
    [paths.campusPoke]: { pokedAt: each(campusStreams, now), counts: {} },
    ...Object.fromEntries(users.map(({ uid }) => [paths.poke(uid), pokedOnce])),
  }
}
