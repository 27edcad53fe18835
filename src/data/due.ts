import { type Bells, type Carried, carriedBy, type Ring, rangAtOf, ringOf } from './bells.ts'
import type { MeRow, RoundRow, StreamRow, UserDatabase } from './db.ts'
import type { Engine } from './engine.ts'
import { accountLogs } from './log-mirrors.ts'
import type { Follows, LogMirror, LogTable, Scope, SetMirror } from './mirror.ts'
import { type SetName, setMirrors } from './mirrors.ts'

const names = Object.keys(setMirrors) as SetName[]

/** Never pulled, or the bell rang since; of two rings within a millisecond, their number tells. */
export const isDue = (place: StreamRow | undefined, { rangAt, number = 0 }: Ring): boolean =>
  place === undefined || rangAt > place.rangAt || number > (place.ring ?? number)

const neverRang: Ring = { rangAt: 0 }

/** What is compared: what rang, and what this phone holds, all as of one moment. */
export interface Standing {
  bells: Bells
  /** Server time, Unix milliseconds. */
  now: number
  /** How far each mirror has come. */
  places: ReadonlyMap<string, StreamRow>
  scope: Scope
  me: MeRow | undefined
  deck: Deck
  /** The rows of the mirrors for which a bell has brought something. */
  held: ReadonlyMap<SetName, readonly object[]>
}

/** Whether there is a running round, and a card of it. */
type Deck = 'no round' | 'none' | 'before its start' | 'open'

/** What the bell brought for a mirror; null where it must be asked for. */
const broughtFor = ({ stream, parse }: SetMirror, bells: Bells): Carried['documents'] | null => {
  const documents = stream === null ? null : carriedBy(bells, stream)
  return documents?.every((document) => parse(document) !== null) ? documents : null
}

const deckOf = async (
  { cards }: UserDatabase,
  round: RoundRow | undefined,
  now: number,
): Promise<Deck> => {
  if (round === undefined) return 'no round'
  if ((await cards.where({ roundId: round.id }).count()) === 0) return 'none'
  const { startAt } = round.phases.boys
  return startAt !== null && startAt <= now ? 'open' : 'before its start'
}

/** One transaction: every ring asks this, and what is compared belongs to one moment. */
export const standingOf = (
  { database, now: clock }: Pick<Engine, 'database' | 'now'>,
  bells: Bells,
): Promise<Standing> => {
  const { streams, me, rounds, cards } = database
  const brought = names.filter((name) => broughtFor(setMirrors[name], bells) !== null)
  const tables = brought.map((name) => setMirrors[name].table(database))
  return database.transaction('r', [streams, me, rounds, cards, ...tables], async () => {
    const now = clock()
    const readDeck = async () => {
      const round = (await rounds.toArray()).find(({ isActive }) => isActive)
      return { roundId: round?.id ?? null, deck: await deckOf(database, round, now) }
    }
    const [places, own, { roundId, deck }, held] = await Promise.all([
      streams.toArray(),
      me.get(database.uid),
      readDeck(),
      Promise.all(tables.map((table) => table.toArray())),
    ])
    return {
      bells,
      now,
      places: new Map(places.map((place) => [place.name, place])),
      scope: { uid: database.uid, gender: own?.gender ?? null, roundId },
      me: own,
      deck,
      held: new Map(brought.map((name, index) => [name, held[index] ?? []])),
    }
  })
}

/** A mirror to pull, with the ring this pull will have answered, and the answer if the bell had it. */
export interface DueSet {
  name: SetName
  rangAt: number
  carried: Carried['documents'] | null
}

/** A second ring may fall into the millisecond of the first: what it brought is compared. */
const isHeld = (
  { parse }: SetMirror,
  documents: Carried['documents'],
  held: readonly object[] = [],
): boolean => {
  const rows = documents.flatMap((document) => parse(document) ?? [])
  return JSON.stringify(rows) === JSON.stringify(held)
}

/**
 * Whether what only somebody without a deck needs to know has to be asked for. Sitting out takes the
 * own deck away with it, and from the boys' start nobody sits out or leaves any more: until the deck
 * itself rings, it says that its owner is in. Before that, and without a deck, the place is read;
 * but never while the deck is still to come.
 */
const isSaidByDeck = ({ deck, places }: Standing): boolean =>
  deck !== 'no round' && (!places.has('assignments') || deck === 'open')

/** The small mirrors to pull. */
export const dueSets = (standing: Standing, follows: Follows): DueSet[] => {
  const { bells, places, held } = standing
  if (follows === 'deck' && isSaidByDeck(standing)) return []
  return names.flatMap((name) => {
    const mirror: SetMirror = setMirrors[name]
    if (mirror.follows !== follows) return []
    const rangAt = mirror.stream === null ? 0 : rangAtOf(bells, mirror.stream)
    const carried = broughtFor(mirror, bells)
    const isNews = carried !== null && !isHeld(mirror, carried, held.get(name))
    return isNews || isDue(places.get(name), { rangAt }) ? [{ name, rangAt, carried }] : []
  })
}

/** The logs to pull, conversations aside, with the ring each pull will have answered. */
export const dueLogs = ({
  bells,
  places,
  me,
  scope: { uid },
}: Standing): { mirror: LogMirror<LogTable>; ring: Ring }[] =>
  accountLogs(uid, me)
    .map((mirror) => ({
      mirror,
      ring: mirror.stream === null ? neverRang : ringOf(bells, mirror.stream),
    }))
    .filter(({ mirror, ring }) => isDue(places.get(mirror.name), ring))
