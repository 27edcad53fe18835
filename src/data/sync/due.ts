import { promotedLateAt } from '../../shared/domain/rounds/deck-turn.ts'
import type { MeRow, RoundRow, SyncStateRow, UserDatabase } from '../database/schema.ts'
import type { Engine } from './engine.ts'
import { accountLogs } from './log-mirrors.ts'
import {
  deckTurnOf,
  type LogMirror,
  type LogTable,
  type PulledAfter,
  type Scope,
  scopeOf,
} from './mirror.ts'
import { isLaterPoke, lastPoke, type Poke, type Pokes } from './pokes.ts'
import { type SetName, setMirrors } from './set-mirrors.ts'

const setNames = Object.keys(setMirrors) as SetName[]

const isDue = (state: SyncStateRow | undefined, poke: Poke): boolean =>
  state === undefined ||
  isLaterPoke(poke, { pokedAt: state.pokedAt, number: state.pokeNumber ?? 0 })

export interface SyncSnapshot {
  pokes: Pokes
  states: ReadonlyMap<string, SyncStateRow>
  scope: Scope
  me: MeRow | undefined
  deck: Deck
  /**
   * Whether a row of the participation has no answer of the server behind it, because an entry was discarded.
   */
  isParticipationDoubtful: boolean
  /** Server times from which another deck is answered. */
  deckTurns: readonly number[]
  /** Server time. */
  now: number
}

/** Whether the deck has opened, closed or been filled since that answer: no poke comes at that instant. */
const hasDeckTurned = ({ states, deckTurns, now }: SyncSnapshot): boolean => {
  const { askedAt = 0 } = states.get('assignments') ?? {}
  // A time in the future was only believed, by a clock that was ahead.
  const answeredAt = askedAt > now ? 0 : askedAt
  return deckTurns.some((turnsAt) => answeredAt < turnsAt && turnsAt <= now)
}

/** Milliseconds until another deck is answered; null: none is planned any more. */
export const untilDeckTurns = ({ deckTurns, now }: SyncSnapshot): number | null => {
  const coming = deckTurns.filter((turnsAt) => turnsAt > now)
  return coming.length === 0 ? null : Math.min(...coming) - now
}

type Deck = 'no round' | 'none' | 'before its start' | 'open'

/** @param now server time */
const readDeck = async (
  { cards }: UserDatabase,
  round: RoundRow | undefined,
  now: number,
): Promise<Deck> => {
  if (round === undefined) return 'no round'
  if ((await cards.where({ roundId: round.id }).count()) === 0) return 'none'
  const { startAt } = round.phases.boys
  return startAt !== null && startAt <= now ? 'open' : 'before its start'
}

/** Reads in one transaction, so that all values belong to one moment. */
export const readSyncSnapshot = (
  { database, now }: Pick<Engine, 'database' | 'now'>,
  pokes: Pokes,
): Promise<SyncSnapshot> => {
  const { syncStates, me, rounds, cards, subscription, participation } = database
  const tables = [syncStates, me, rounds, cards, subscription, participation]
  return database.transaction('r', tables, async () => {
    const [states, own, all, plan, participations] = await Promise.all([
      syncStates.toArray(),
      me.get(database.uid),
      rounds.toArray(),
      subscription.get(database.uid),
      participation.count(),
    ])
    const round = all.find(({ isActive }) => isActive)
    const rows = { uid: database.uid, me: own, round, plan }
    const byName = new Map(states.map((state) => [state.name, state]))
    return {
      pokes,
      states: byName,
      isParticipationDoubtful: participations > 0 && !byName.has('participation'),
      scope: scopeOf(rows, now()),
      me: own,
      deck: await readDeck(database, round, now()),
      deckTurns: [deckTurnOf(rows), promotedLateAt(own?.gender ?? null, round)].filter(
        (turnsAt) => turnsAt !== null,
      ),
      now: now(),
    }
  })
}

export interface DueSet {
  name: SetName
  poke: Poke
}

/**
 * Whether the participation need not be pulled. A deck after the boys' start shows that its owner is in the
 * round: sitting out removes the own deck, and is impossible after that start. So the participation is pulled
 * only before the start, or where the pulled deck is empty.
 */
const isParticipationKnown = ({ deck, states, isParticipationDoubtful }: SyncSnapshot): boolean =>
  !isParticipationDoubtful && deck !== 'no round' && (!states.has('assignments') || deck === 'open')

export const dueSets = (snapshot: SyncSnapshot, pulledAfter: PulledAfter): DueSet[] => {
  if (pulledAfter === 'deck' && isParticipationKnown(snapshot)) return []
  return setNames
    .filter((name) => setMirrors[name].pulledAfter === pulledAfter)
    .map((name) => ({ name, poke: lastPoke(snapshot.pokes, setMirrors[name].stream) }))
    .filter(
      ({ name, poke }) =>
        isDue(snapshot.states.get(name), poke) ||
        (name === 'assignments' && hasDeckTurned(snapshot)),
    )
}

export const dueLogs = ({
  pokes,
  states,
  me,
  scope: { uid },
}: SyncSnapshot): { mirror: LogMirror<LogTable>; poke: Poke }[] =>
  accountLogs(uid, me)
    .map((mirror) => ({ mirror, poke: lastPoke(pokes, mirror.stream) }))
    .filter(({ mirror, poke }) => isDue(states.get(mirror.name), poke))
