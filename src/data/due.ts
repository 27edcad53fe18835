import { type Bells, type Carried, carriedBy, type Ring, rangAtOf, ringOf } from './bells.ts'
import type { MatchRow, StreamRow, UserDatabase } from './db.ts'
import type { Engine } from './engine.ts'
import { messagesStream } from './forget.ts'
import { accountLogs } from './log-mirrors.ts'
import type { Follows, LogMirror, LogTable, SetMirror } from './mirror.ts'
import { type SetName, setMirrors } from './mirrors.ts'

const names = Object.keys(setMirrors) as SetName[]

/** Never pulled, or the bell rang since; of two rings within a millisecond, their number tells. */
export const isDue = (place: StreamRow | undefined, { rangAt, number = 0 }: Ring): boolean =>
  place === undefined || rangAt > place.rangAt || number > (place.ring ?? number)

const neverRang: Ring = { rangAt: 0 }

/** What is compared: what rang, and how far each mirror had come at that moment. */
export interface Standing {
  database: UserDatabase
  bells: Bells
  /** Server time, Unix milliseconds. */
  now: number
  places: ReadonlyMap<string, StreamRow>
}

export const standingOf = async (
  { database, now }: Pick<Engine, 'database' | 'now'>,
  bells: Bells,
): Promise<Standing> => {
  const places = await database.streams.toArray()
  return {
    database,
    bells,
    now: now(),
    places: new Map(places.map((place) => [place.name, place])),
  }
}

/** A mirror to pull, with the ring this pull will have answered, and the answer if the bell had it. */
export interface DueSet {
  name: SetName
  rangAt: number
  carried: Carried['documents'] | null
}

/** What the bell brought for a mirror; null where it must be asked for. */
const broughtFor = ({ stream, parse }: SetMirror, bells: Bells): Carried['documents'] | null => {
  const documents = stream === null ? null : carriedBy(bells, stream)
  return documents?.every((document) => parse(document) !== null) ? documents : null
}

/** A second ring may fall into the millisecond of the first: what it brought is compared. */
const isHeld = async (
  database: UserDatabase,
  { parse, table }: SetMirror,
  documents: Carried['documents'],
): Promise<boolean> => {
  const rows = documents.flatMap((document) => parse(document) ?? [])
  return JSON.stringify(rows) === JSON.stringify(await table(database).toArray())
}

/**
 * Whether what only somebody without a deck needs to know has to be asked for. Sitting out takes the
 * own deck away with it, and from the boys' start nobody sits out or leaves any more: until the deck
 * itself rings, it says that its owner is in. Before that, and without a deck, the place is read;
 * but never while the deck is still to come.
 */
const isSaidByDeck = async ({
  database: { cards, rounds },
  places,
  now,
}: Standing): Promise<boolean> => {
  const round = (await rounds.toArray()).find(({ isActive }) => isActive)
  if (round === undefined) return false
  if (!places.has('assignments')) return true
  const { startAt } = round.phases.boys
  const hasDeck = (await cards.where({ roundId: round.id }).count()) > 0
  return hasDeck && startAt !== null && startAt <= now
}

/** The small mirrors to pull. */
export const dueSets = async (standing: Standing, follows: Follows): Promise<DueSet[]> => {
  const { database, bells, places } = standing
  const due: DueSet[] = []
  for (const name of names.filter((one) => setMirrors[one].follows === follows)) {
    const mirror: SetMirror = setMirrors[name]
    const rangAt = mirror.stream === null ? 0 : rangAtOf(bells, mirror.stream)
    const carried = broughtFor(mirror, bells)
    const isNews = carried !== null && !(await isHeld(database, mirror, carried))
    if (!isNews && !isDue(places.get(name), { rangAt })) continue
    due.push({ name, rangAt, carried })
  }
  const isLeftOut = follows === 'deck' && due.length > 0 && (await isSaidByDeck(standing))
  return isLeftOut ? [] : due
}

/** The logs to pull, conversations aside, with the ring each pull will have answered. */
export const dueLogs = async ({
  database,
  bells,
  places,
}: Standing): Promise<{ mirror: LogMirror<LogTable>; ring: Ring }[]> => {
  const me = await database.me.get(database.uid)
  return accountLogs(database.uid, me)
    .map((mirror) => ({
      mirror,
      ring: mirror.stream === null ? neverRang : ringOf(bells, mirror.stream),
    }))
    .filter(({ mirror, ring }) => isDue(places.get(mirror.name), ring))
}

/** A conversation with news, as its match rings for it. */
export interface DueConversation {
  id: string
  /** When something last changed in it, server time; 0 while nobody has written. */
  rangAt: number
}

const newsOf = ({ id, lastMessage, messagesChangedAt = 0 }: MatchRow): DueConversation => ({
  id,
  rangAt: Math.max(lastMessage?.sentAt ?? 0, messagesChangedAt),
})

/** Neither held, nor answered by something that was begun after it was known. */
const isUnanswered = (place: StreamRow | undefined, { rangAt }: DueConversation): boolean =>
  rangAt > Math.max(place?.cursor?.updatedAt ?? 0, place?.rangAt ?? 0)

export const isConversationDue = async (
  { streams }: UserDatabase,
  news: DueConversation,
): Promise<boolean> => isUnanswered(await streams.get(messagesStream(news.id)), news)

/** Of open matches, those of which this phone has not heard the last, latest first. */
export const dueConversations = async (database: UserDatabase): Promise<DueConversation[]> => {
  const matches = await database.matches.toArray()
  const places = await database.streams.bulkGet(matches.map(({ id }) => messagesStream(id)))
  return matches
    .map((match, index) => ({ match, news: newsOf(match), place: places[index] }))
    .filter(({ match, news, place }) => match.status === 'open' && isUnanswered(place, news))
    .map(({ news }) => news)
    .sort((one, other) => other.rangAt - one.rangAt)
}
