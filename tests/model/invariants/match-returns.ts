import { planState } from '../../../src/shared/domain/payments/plan-state.ts'
import { day } from '../../../src/shared/limits.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import { ledgerId } from '../../../src/shared/model/payments/ledger-id.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import type { Change } from '../../support/memory-store/documents.ts'
import { seen } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

const hersToEnd = new Set(['unmatch', 'block', 'report', 'deleteMyAccount'])

export const matchReturns: Promised = {
  says: 'A match that its woman ends within a day, and in which she wrote nothing, is given back with its end, to a plan that can use it; no other is.',
  watch: ({ world, witness, wrong }) => {
    /** Match → who has written in it. */
    const writers = new Map<string, Set<string>>()
    const isHerEnd = (girl: string): boolean => {
      const acting = world.acting[0] ?? null
      return (acting?.uid === girl && hersToEnd.has(acting.name)) || witness.gone.has(girl)
    }
    const checkEnd = (id: string, match: Match, changes: readonly Change[]): void => {
      const rows = paths.ledger(ledgerId.refundOfMatch(''))
      const isReturned = changes.some(
        ({ path, after }) => path.startsWith(rows) && after?.matchId === id,
      )
      const { boyUid, girlUid, createdAt } = match
      const age = world.clock.now() - createdAt
      const isSilent = !writers.get(id)?.has(girlUid)
      const plan = seen<Subscription>(world, paths.subscription(boyUid))
      // A call knows the time at which it began.
      const isDue = isHerEnd(girlUid) && isSilent && age < day && plan !== undefined
      const isOnTheEdge = Math.abs(age - day) < day / 2
      if (isReturned && !(isHerEnd(girlUid) && isSilent)) wrong(`${id} is given back for nothing`)
      if (isReturned !== isDue && !isOnTheEdge)
        wrong(`${id} is ${isReturned ? '' : 'not '}given back`)
      if (isReturned && planState(plan as never, world.clock.now()) !== 'active')
        wrong(`${id} is given back to a plan that cannot use it`)
    }
    return {
      changed: (changes) => {
        for (const { path, before, after } of changes) {
          const [collection, id = '', below] = path.split('/')
          if (collection !== collections.matches) continue
          if (below !== undefined && after !== null && before === null) {
            writers.set(id, (writers.get(id) ?? new Set()).add(String(after.senderUid)))
          }
          const isEnded = before?.status === 'open' && after?.status === 'closed'
          if (below === undefined && isEnded) checkEnd(id, before as unknown as Match, changes)
        }
      },
    }
  },
}
