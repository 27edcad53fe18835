import { type Bell, campusStreams, personalStreams } from '../../src/shared/model/bell.ts'
import type { User } from '../../src/shared/model/user.ts'
import { paths } from '../../src/shared/paths.ts'

const rung = (streams: readonly string[], at: number): Bell => ({
  rangAt: Object.fromEntries(streams.map((stream) => [stream, at])),
})

/** Bells as if everything had been written just now: loading a campus rings none by itself. */
export const bellDocuments = (users: readonly User[], now: number): Record<string, Bell> => ({
  [paths.campusBell]: rung(campusStreams, now),
  ...Object.fromEntries(users.map(({ uid }) => [paths.bell(uid), rung(personalStreams, now)])),
})
