import type { MeRow, RoundRow, SyncStateRow, UserDatabase } from '../database/schema.ts'
import type { Engine } from '../network/engine.ts'
import { accountLogs } from './log-mirrors.ts'
import type { LogMirror, LogTable, Scope, SetFollows } from './mirror.ts'
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
  const { syncStates, me, rounds, cards } = database
  return database.transaction('r', [syncStates, me, rounds, cards], async () => {
    const [states, own, all] = await Promise.all([
      syncStates.toArray(),
      me.get(database.uid),
      rounds.toArray(),
    ])
    const round = all.find(({ isActive }) => isActive)
    return {
      pokes,
      states: new Map(states.map((state) => [state.name, state])),
      scope: { uid: database.uid, gender: own?.gender ?? null, roundId: round?.id ?? null },
      me: own,
      deck: await readDeck(database, round, now()),
    }
  })
}

export interface DueSet {
  name: SetName
  poke: Poke
}

/**
 * A deck after the boys' start shows that its owner is in the round: sitting out removes the own deck,
 * and is impossible after that start. So the participation is pulled only before the start, or where
 * the pulled deck is empty.
 */
const isParticipationKnown = ({ deck, states }: SyncSnapshot): boolean =>
  deck !== 'no round' && (!states.has('assignments') || deck === 'open')

export const dueSets = (snapshot: SyncSnapshot, follows: SetFollows): DueSet[] => {
  if (follows === 'deck' && isParticipationKnown(snapshot)) return []
  return setNames
    .filter((name) => setMirrors[name].follows === follows)
    .map((name) => ({ name, poke: lastPoke(snapshot.pokes, setMirrors[name].stream) }))
    .filter(({ name, poke }) => isDue(snapshot.states.get(name), poke))
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
