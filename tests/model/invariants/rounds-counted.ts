import { planState } from '../../../src/shared/domain/payments/plan-state.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'
import { paths } from '../../../src/shared/paths.ts'
import { roundOf } from '../campus/rounds.ts'
import { seen } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

/** The key says which round it counts, and for whom. */
const countedBy = (key: string): readonly [roundId: string, uid: string] | null => {
  const [kind, roundId = '', uid = ''] = key.split('_')
  return kind === 'round' ? [roundId, uid] : null
}

/** A man who could like for less time is counted or not: commits are a millisecond apart. */
const shortestMs = 10

interface Span {
  from: number
  to: number
}

const both = (one: Span, other: Span): Span => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
})

const lengthOf = ({ from, to }: Span): number => to - from

export const roundsCounted: Promised = {
  says: 'Nobody pays for a round in which he could not like: no deck or no plan while its boys’ window was open, or an end ordered before that. Everybody counts one in which he could.',
  watch: ({ world, witness, wrong }) => {
    /** Man → the step in which he got his balance. */
    const balances = new Map<string, number>()
    /** Finished rounds that are to be looked at → the step in which they were. */
    const finished = new Map<string, number>()

    /** The boys' window, until the end of the round was ordered. */
    const windowOf = (roundId: string): Span => {
      const { startAt = null, endAt = null } = roundOf(world, roundId)?.phases.boys ?? {}
      const orderedAt = witness.endsOrdered.get(roundId) ?? Number.POSITIVE_INFINITY
      return { from: startAt ?? 0, to: startAt === null ? 0 : Math.min(endAt ?? 0, orderedAt) }
    }
    const planTimes = (uid: string): Span[] => {
      const times = witness.plans.get(uid) ?? []
      return times.flatMap(({ from, plan }, index) => {
        if (plan === null || planState(plan, from) !== 'active') return []
        const next = times[index + 1]?.from ?? Number.POSITIVE_INFINITY
        return [{ from, to: Math.min(next, plan.expiresAt ?? Number.POSITIVE_INFINITY) }]
      })
    }
    const deckTimes = (roundId: string, uid: string) =>
      witness.exposures.get(`${roundId} ${uid}`) ?? []
    const couldLike = (roundId: string, uid: string): boolean => {
      const window = windowOf(roundId)
      return deckTimes(roundId, uid).some((deck) =>
        planTimes(uid).some((plan) => lengthOf(both(both(deck, plan), window)) > shortestMs),
      )
    }
    /** A deck that was taken away for a while, or a plan that ended meanwhile, is not looked at. */
    const mayCount = (roundId: string, uid: string): boolean => {
      const window = windowOf(roundId)
      const meets = (one: Span) => lengthOf(both(one, window)) > -shortestMs
      return (
        lengthOf(window) > 0 && deckTimes(roundId, uid).some(meets) && planTimes(uid).some(meets)
      )
    }
    const checkAll = (roundId: string, step: number): void => {
      for (const key of witness.exposures.keys()) {
        const [round, uid = ''] = key.split(' ')
        if (round !== roundId || !couldLike(roundId, uid)) continue
        const isKnown = (balances.get(uid) ?? Number.POSITIVE_INFINITY) < step
        if (!isKnown || seen(world, paths.subscription(uid)) === undefined) continue
        const row = seen(world, paths.ledger(`round_${roundId}_${uid}`))
        if (row === undefined) wrong(`${uid} could like in ${roundId}, which does not count`)
      }
    }

    return {
      changed: (changes) => {
        for (const { path, before, after } of changes) {
          const [collection, id = ''] = path.split('/')
          if (after === null) continue
          if (collection === 'subscriptions' && before === null) {
            balances.set(id, world.step)
          }
          if (collection === 'ledger') {
            const counted = countedBy(id)
            if (counted !== null && !mayCount(...counted)) wrong(`${id}: he could not like`)
          }
          if (collection === 'matchingRounds') {
            const isOver = (round: object | null) =>
              (round as Round | null)?.phases.girls.isComplete === true
            if (isOver(after) && !isOver(before)) finished.set(id, world.step)
          }
        }
      },
      settled: () => {
        for (const [roundId, step] of finished) checkAll(roundId, step)
        finished.clear()
      },
    }
  },
}
