import { type Bells, rangAtOf } from './bells.ts'
import type { MatchRow, StreamRow, UserDatabase } from './db.ts'
import { messagesStream } from './forget.ts'
import { accountLogs } from './log-mirrors.ts'
import type { LogMirror, LogTable } from './mirror.ts'
import { type SetName, setMirrors } from './mirrors.ts'

const names = Object.keys(setMirrors) as SetName[]

/** Never pulled, or the bell rang since. */
const isDue = (place: StreamRow | undefined, rangAt: number): boolean =>
  place === undefined || rangAt > place.rangAt

/** The small mirrors to pull, with the ring each pull will have answered. */
export const dueSets = async (
  database: UserDatabase,
  bells: Bells,
  follows: 'account' | 'round',
): Promise<{ name: SetName; rangAt: number }[]> => {
  const places = new Map((await database.streams.toArray()).map((place) => [place.name, place]))
  return names
    .map((name) => ({ name, stream: setMirrors[name].stream }))
    .filter(({ name }) => setMirrors[name].follows === follows)
    .map(({ name, stream }) => ({ name, rangAt: stream === null ? 0 : rangAtOf(bells, stream) }))
    .filter(({ name, rangAt }) => isDue(places.get(name), rangAt))
}

/** The logs to pull, conversations aside, with the ring each pull will have answered. */
export const dueLogs = async (
  database: UserDatabase,
  bells: Bells,
): Promise<{ mirror: LogMirror<LogTable>; rangAt: number }[]> => {
  const places = new Map((await database.streams.toArray()).map((place) => [place.name, place]))
  const me = await database.me.get(database.uid)
  return accountLogs(database.uid, me)
    .map((mirror) => ({
      mirror,
      rangAt: mirror.stream === null ? 0 : rangAtOf(bells, mirror.stream),
    }))
    .filter(({ mirror, rangAt }) => isDue(places.get(mirror.name), rangAt))
}

/** When something last changed in a conversation; 0 while nobody has written. */
const changedAt = ({ lastMessage, messageDeletedAt = 0 }: MatchRow): number =>
  Math.max(lastMessage?.sentAt ?? 0, messageDeletedAt)

/** Matches whose last message, or last deletion, this phone does not hold yet. */
export const dueConversations = async (database: UserDatabase): Promise<MatchRow[]> => {
  const matches = await database.matches.toArray()
  const places = await database.streams.bulkGet(matches.map(({ id }) => messagesStream(id)))
  return matches.filter(
    (match, index) => changedAt(match) > (places[index]?.cursor?.updatedAt ?? 0),
  )
}
