import type { MeRow, RoundRow, SyncStateRow, UserDatabase } from '../database/schema.ts'
import type { Engine } from '../network/engine.ts'
import { accountLogs } from './log-mirrors.ts'
import type { Follows, LogMirror, LogTable, Scope, SetMirror } from './mirror.ts'
import { type Carried, carriedBy, lastPokeOf, type Poke, type Pokes, pokedAtOf } from './pokes.ts'
import { type SetName, setMirrors } from './set-mirrors.ts'

const names = Object.keys(setMirrors) as SetName[]

/** Never pulled, or the poke poked since; of two pokes within a millisecond, their number tells. */
export const isDue = (place: SyncStateRow | undefined, { pokedAt, number = 0 }: Poke): boolean =>
  place === undefined || pokedAt > place.pokedAt || number > (place.poke ?? number)

const neverPoked: Poke = { pokedAt: 0 }

/** What is compared: what poked, and what this phone holds, all as of one moment. */
export interface Standing {
  pokes: Pokes
  /** Server time, Unix milliseconds. */
  now: number
  /** How far each mirror has come. */
  places: ReadonlyMap<string, SyncStateRow>
  scope: Scope
  me: MeRow | undefined
  deck: Deck
  /** The rows of the mirrors for which a poke has brought something. */
  held: ReadonlyMap<SetName, readonly object[]>
}

/** Whether there is a running round, and a card of it. */
type Deck = 'no round' | 'none' | 'before its start' | 'open'

/** What the poke brought for a mirror; null where it must be asked for. */
const broughtFor = ({ stream, parse }: SetMirror, pokes: Pokes): Carried['documents'] | null => {
  const documents = stream === null ? null : carriedBy(pokes, stream)
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

/** One transaction: every poke asks this, and what is compared belongs to one moment. */
export const standingOf = (
  { database, now: clock }: Pick<Engine, 'database' | 'now'>,
  pokes: Pokes,
): Promise<Standing> => {
  const { syncStates, me, rounds, cards } = database
  const brought = names.filter((name) => broughtFor(setMirrors[name], pokes) !== null)
  const tables = brought.map((name) => setMirrors[name].table(database))
  return database.transaction('r', [syncStates, me, rounds, cards, ...tables], async () => {
    const now = clock()
    const readDeck = async () => {
      const round = (await rounds.toArray()).find(({ isActive }) => isActive)
      return { roundId: round?.id ?? null, deck: await deckOf(database, round, now) }
    }
    const [places, own, { roundId, deck }, held] = await Promise.all([
      syncStates.toArray(),
      me.get(database.uid),
      readDeck(),
      Promise.all(tables.map((table) => table.toArray())),
    ])
    return {
      pokes,
      now,
      places: new Map(places.map((place) => [place.name, place])),
      scope: { uid: database.uid, gender: own?.gender ?? null, roundId },
      me: own,
      deck,
      held: new Map(brought.map((name, index) => [name, held[index] ?? []])),
    }
  })
}

/** A mirror to pull, with the poke this pull will have answered, and the answer if the poke had it. */
export interface DueSet {
  name: SetName
  pokedAt: number
  carried: Carried['documents'] | null
}

/** A second poke may fall into the millisecond of the first: what it brought is compared. */
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
 * itself counts, it says that its owner is in. Before that, and without a deck, the place is read;
 * but never while the deck is still to come.
 */
const isSaidByDeck = ({ deck, places }: Standing): boolean =>
  deck !== 'no round' && (!places.has('assignments') || deck === 'open')

/** The small mirrors to pull. */
export const dueSets = (standing: Standing, follows: Follows): DueSet[] => {
  const { pokes, places, held } = standing
  if (follows === 'deck' && isSaidByDeck(standing)) return []
  return names.flatMap((name) => {
    const mirror: SetMirror = setMirrors[name]
    if (mirror.follows !== follows) return []
    const pokedAt = mirror.stream === null ? 0 : pokedAtOf(pokes, mirror.stream)
    const carried = broughtFor(mirror, pokes)
    const isNews = carried !== null && !isHeld(mirror, carried, held.get(name))
    return isNews || isDue(places.get(name), { pokedAt }) ? [{ name, pokedAt, carried }] : []
  })
}

/** The logs to pull, conversations aside, with the poke each pull will have answered. */
export const dueLogs = ({
  pokes,
  places,
  me,
  scope: { uid },
}: Standing): { mirror: LogMirror<LogTable>; poke: Poke }[] =>
  accountLogs(uid, me)
    .map((mirror) => ({
      mirror,
      poke: mirror.stream === null ? neverPoked : lastPokeOf(pokes, mirror.stream),
    }))
    .filter(({ mirror, poke }) => isDue(places.get(mirror.name), poke))
