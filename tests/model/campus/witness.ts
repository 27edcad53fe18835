import type { Match } from '../../../src/shared/model/matches/match.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import type { Change } from '../../support/memory-store/documents.ts'
import { coupleOf, genderOf } from './people.ts'

/** A time in which a man's deck showed him somebody. */
export interface Exposure {
  from: number
  to: number
}

/** A balance as it was from an instant on; null: there was none any more. */
export interface PlanTime {
  from: number
  plan: Subscription | null
}

/** A record of the events, kept apart from the server's own record. */
export interface Witness {
  /** The uids of all people who ever had an account document. */
  everybody: ReadonlySet<string>
  /** Deleted people, and the time of it. */
  gone: ReadonlyMap<string, number>
  /** `boy girl` of two who were ever blocked, whoever did it. */
  blocked: ReadonlySet<string>
  /** `boy girl` → the rounds that showed them to each other. */
  shown: ReadonlyMap<string, ReadonlySet<string>>
  /** Matches by id, as they were made; closed and purged matches stay. */
  matches: ReadonlyMap<string, { boy: string; girl: string; roundId: string; isClosed: boolean }>
  /** `round boy` → when he saw somebody in his deck. */
  exposures: ReadonlyMap<string, readonly Exposure[]>
  /** Plans by man, in their order. */
  plans: ReadonlyMap<string, readonly PlanTime[]>
  /** Round → when its end, or its last one, was ordered. */
  endsOrdered: ReadonlyMap<string, number>
  hear: (changes: readonly Change[], now: number) => void
}

export const coupleKey = (boy: string, girl: string): string => `${boy} ${girl}`

/** The people whom a deck shows its viewer: a deck that is gone shows none. */
export const peopleIn = (deck: Change['before']): readonly string[] => {
  const { gone, uids } = (deck ?? { gone: true }) as Partial<Assignment>
  return gone === true ? [] : (uids ?? [])
}

export const createWitness = (): Witness => {
  const everybody = new Set<string>()
  const gone = new Map<string, number>()
  const blocked = new Set<string>()
  const shown = new Map<string, Set<string>>()
  const matches = new Map<
    string,
    { boy: string; girl: string; roundId: string; isClosed: boolean }
  >()
  const exposures = new Map<string, Exposure[]>()
  const plans = new Map<string, PlanTime[]>()
  const endsOrdered = new Map<string, number>()

  const seeDeck = ({ before, after }: Change, now: number): void => {
    const { roundId, viewerUid } = (after ?? before) as unknown as Assignment
    const [was, is] = [peopleIn(before), peopleIn(after)]
    for (const uid of is) {
      const couple = coupleOf(viewerUid, uid)
      if (couple === null) continue
      const key = coupleKey(...couple)
      shown.set(key, (shown.get(key) ?? new Set()).add(roundId))
    }
    if (genderOf(viewerUid) !== 'male' || was.length > 0 === is.length > 0) return
    const key = `${roundId} ${viewerUid}`
    const times = exposures.get(key) ?? []
    exposures.set(key, times)
    const last = times.at(-1)
    if (is.length > 0) times.push({ from: now, to: Number.POSITIVE_INFINITY })
    else if (last !== undefined) last.to = now
  }

  const seeMatch = ({ before, after }: Change): void => {
    const { boyUid: boy, girlUid: girl, roundId, status } = (after ?? before) as unknown as Match
    const isClosed = after === null || status === 'closed'
    matches.set(`${boy}_${girl}`, { boy, girl, roundId, isClosed })
  }

  const hear: Witness['hear'] = (changes, now) => {
    for (const change of changes) {
      const [collection = '', id = '', below] = change.path.split('/')
      if (below !== undefined) continue
      if (collection === 'assignments') seeDeck(change, now)
      if (collection === 'matches') seeMatch(change)
      if (collection === 'subscriptions') {
        const times = plans.get(id) ?? []
        plans.set(id, times)
        times.push({ from: now, plan: change.after as unknown as Subscription | null })
      }
      const ordered = /^order_(.*)$/.exec(id)?.[1]
      if (collection === 'sweeps' && ordered !== undefined && change.before === null) {
        endsOrdered.set(ordered, now)
      }
      if (collection === 'users') {
        everybody.add(id)
        if (change.after === null) gone.set(id, now)
      }
      if (collection === 'blocks' && change.after !== null) {
        const { uid, otherUid } = change.after as { uid: string; otherUid: string }
        const couple = coupleOf(uid, otherUid)
        if (couple !== null) blocked.add(coupleKey(...couple))
      }
    }
  }
  return { everybody, gone, blocked, shown, matches, exposures, plans, endsOrdered, hear }
}
