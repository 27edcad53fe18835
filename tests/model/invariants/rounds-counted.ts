import type { Round } from '../../../src/shared/model/rounds/round.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { roundOf } from '../campus/rounds.ts'
import { seen } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

/** The key says which round it counts, and for whom. */
const countedBy = (key: string): readonly [roundId: string, uid: string] | null => {
  const [kind, roundId = '', uid = ''] = key.split('_')
  return kind === 'round' ? [roundId, uid] : null
}

export const roundsCounted: Promised = {
  says: 'Nobody pays for a round in which nobody was shown to him since its window opened, and everybody counts one in which somebody was.',
  watch: ({ world, witness, wrong }) => {
    /** Man → the step in which he got his balance. */
    const balances = new Map<string, number>()
    /** Finished rounds that are to be looked at → the step in which they were. */
    const finished = new Map<string, number>()

    const sawSomebody = (roundId: string, uid: string): boolean => {
      const startAt = roundOf(world, roundId)?.phases.boys.startAt ?? null
      const times = witness.exposures.get(`${roundId} ${uid}`) ?? []
      return startAt !== null && times.some(({ to }) => to >= startAt)
    }
    const checkAll = (roundId: string, step: number): void => {
      for (const key of witness.exposures.keys()) {
        const [round, uid = ''] = key.split(' ')
        if (round !== roundId || !sawSomebody(roundId, uid)) continue
        const isKnown = (balances.get(uid) ?? Number.POSITIVE_INFINITY) < step
        if (!isKnown || seen(world, paths.subscription(uid)) === undefined) continue
        const row = seen(world, paths.ledger(`round_${roundId}_${uid}`))
        if (row === undefined)
          wrong(`${uid} was shown somebody in ${roundId}, which does not count`)
      }
    }

    return {
      changed: (changes) => {
        for (const { path, before, after } of changes) {
          const [collection, id = ''] = path.split('/')
          if (after === null) continue
          if (collection === collections.subscriptions && before === null) {
            balances.set(id, world.step)
          }
          if (collection === collections.ledger) {
            const counted = countedBy(id)
            if (counted !== null && !sawSomebody(...counted))
              wrong(`${id}: nobody was shown to him`)
          }
          if (collection === collections.matchingRounds) {
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
