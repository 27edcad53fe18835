import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { planState } from '../../../src/shared/domain/payments/plan-state.ts'
import { day } from '../../../src/shared/limits.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import { ledgerId } from '../../../src/shared/model/payments/ledger-id.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { Change } from '../../support/memory-store/documents.ts'
import { seen } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

const hersToEnd = new Set(['unmatch', 'block', 'deleteMyAccount'])

export const matchReturns: Promised = {
  says: 'A match that its woman ends within a day, and in which she wrote nothing, is promised to its man with its end; so is one by a decision, a ban or a removal; none after a plan was agreed or a handle shown by a press. It is given back by the job of the morning alone, after the day of the match, to a plan that can use it.',
  watch: ({ world, witness, wrong }) => {
    /** Match → who has written in it. */
    const writers = new Map<string, Set<string>>()
    /** Matches with a plan that was agreed, or a handle that was shown by a press. */
    const spent = new Set<string>()
    const isHerAct = (girl: string): boolean => {
      const acting = world.acting[0] ?? null
      return acting?.uid === girl && hersToEnd.has(acting.name)
    }
    const isOrdered = (girl: string): boolean =>
      world.acting[0]?.name === 'decideReport' ||
      witness.gone.has(girl) ||
      seen<User>(world, paths.user(girl))?.banned === true
    /** Matches that are promised. */
    const promised = new Set<string>()
    const checkPromise = (id: string, girl: string): void => {
      promised.add(id)
      if (spent.has(id)) wrong(`${id} is promised, and was spent`)
      const isSilent = !writers.get(id)?.has(girl)
      if (!isOrdered(girl) && !(isHerAct(girl) && isSilent)) wrong(`${id} is promised for nothing`)
    }
    const checkReturn = (id: string, boy: string, createdAt: number): void => {
      if (!promised.has(id)) wrong(`${id} is given back without a promise`)
      if (world.clock.now() < createdAt + day) wrong(`${id} is given back within its day`)
      const plan = seen<Subscription>(world, paths.subscription(boy))
      if (planState(plan as never, world.clock.now()) !== 'active')
        wrong(`${id} is given back to a plan that cannot use it`)
    }
    const checkEnd = (id: string, match: Match, changes: readonly Change[]): void => {
      const isPromised = changes.some(
        ({ path, after }) =>
          path === pathOf('pairHistory', match.boyUid, match.girlUid) &&
          after?.returnsMatchAt != null,
      )
      const { girlUid, createdAt } = match
      const age = world.clock.now() - createdAt
      const isSilent = !writers.get(id)?.has(girlUid)
      // A call knows the time at which it began.
      const isDue = isHerAct(girlUid) && isSilent && !spent.has(id)
      if (isDue && !isPromised && age < day / 2) wrong(`${id} is not promised`)
      if (isPromised && age > 1.5 * day) wrong(`${id} is promised after its day`)
    }
    return {
      changed: (changes) => {
        for (const { path, before, after } of changes) {
          const [collection, id = '', below] = path.split('/')
          const returned = ledgerId.refundOfMatch('')
          if (collection === 'ledger' && before === null && id.startsWith(returned)) {
            const match = String(after?.matchId)
            const { createdAt = 0 } = seen<Match>(world, paths.match(match)) ?? {}
            checkReturn(match, String(after?.uid), createdAt)
          }
          if (
            collection === 'pairHistory' &&
            before?.returnsMatchAt === undefined &&
            after?.returnsMatchAt != null
          )
            checkPromise(id, String(after.girlUid))
          if (collection !== 'matches') continue
          if (below !== undefined && after !== null && before === null) {
            writers.set(id, (writers.get(id) ?? new Set()).add(String(after.senderUid)))
          }
          const meeting = (after as Match | null)?.meeting
          if (meeting?.agreed != null || after?.handleShown === true) spent.add(id)
          const isEnded = before?.status === 'open' && after?.status === 'closed'
          if (below === undefined && isEnded) checkEnd(id, before as unknown as Match, changes)
        }
      },
    }
  },
}
