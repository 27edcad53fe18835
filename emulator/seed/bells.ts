import { type Bell, campusStreams, personalStreams } from '../../src/shared/model/bell.ts'
import type { User } from '../../src/shared/model/user.ts'
import { paths } from '../../src/shared/paths.ts'

const each = (streams: readonly string[], value: number): Record<string, number> =>
  Object.fromEntries(streams.map((stream) => [stream, value]))

/** Bells as if everything had been written just now: loading a campus rings none by itself. */
export const bellDocuments = (users: readonly User[], now: number): Record<string, Bell> => {
  const rungOnce: Bell = { rangAt: each(personalStreams, now), rings: each(personalStreams, 1) }
  return {
    [paths.campusBell]: { rangAt: each(campusStreams, now), rings: {} },
    ...Object.fromEntries(users.map(({ uid }) => [paths.bell(uid), rungOnce])),
  }
}
