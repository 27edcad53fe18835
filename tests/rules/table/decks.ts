import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { type Case, everybody } from '../case.ts'
import { type At, type Data, deck, round, roundId, subscription } from '../world.ts'

const { hour, day } = durations

const owner = ['owner'] as const

const listed = (collection: string, where: readonly [string, '==', unknown][] = []) => ({
  list: { collection, where },
})

/** The question by which a phone asks for its deck. */
const ownDeck = (uid: string) =>
  listed('assignments', [
    ['viewerUid', '==', uid],
    ['roundId', '==', roundId],
    ['gone', '==', false],
  ])
const menWithPlan = ['suitor', 'blocked', 'owner'] as const
const notMen = ['newcomer', 'unproven', 'woman', 'chosen', 'partner', 'admin'] as const
const partner = ['partner'] as const

interface PlanChanges {
  readonly expiresIn?: number
  readonly [field: string]: unknown
}

const withGirls = (at: At, opensIn: number | null): Data => {
  const { phases, ...rest } = round(at, -2 * hour, -hour)
  const startAt = opensIn === null ? null : at(opensIn)
  const girls = { startAt, endAt: startAt && at(day), isComplete: false }
  return { ...rest, phases: { ...(phases as Data), girls } }
}

const anyDeck: Case[] = [
  ...everybody('assignments get own', ['suitor', 'owner'], (uid) => ({
    get: pathOf('assignments', roundId, uid),
  })),
  ...everybody("assignments get the owner's", owner, () => ({
    get: pathOf('assignments', roundId, 'omar'),
  })),
  ...everybody('assignments get withdrawn', [], () => ({
    get: pathOf('assignments', roundId, 'bala'),
  })),
  ...everybody('assignments get from before withdrawals', owner, () => ({
    get: pathOf('assignments', roundId, 'omar'),
  })).map((each) => ({
    ...each,
    given: (at: At) => {
      const { gone: _, ...rest } = deck('omar', ['xenia'], at)
      return { [pathOf('assignments', roundId, 'omar')]: rest }
    },
  })),
  ...everybody('assignments get none yet', menWithPlan, (uid) => ({
    get: pathOf('assignments', 'r2', uid),
  })),
  ...everybody("assignments get another's none", owner, () => ({
    get: pathOf('assignments', 'r2', 'omar'),
  })),
  ...everybody('assignments list own', menWithPlan, (uid) =>
    listed('assignments', [
      ['viewerUid', '==', uid],
      ['gone', '==', false],
    ]),
  ),
  ...everybody('assignments list own of the round', menWithPlan, ownDeck),
  ...everybody('assignments list own, withdrawn', [], (uid) =>
    listed('assignments', [
      ['viewerUid', '==', uid],
      ['gone', '==', true],
    ]),
  ),
  ...everybody('assignments list own, withdrawn too', [], (uid) =>
    listed('assignments', [['viewerUid', '==', uid]]),
  ),
  ...everybody('assignments list', [], () => listed('assignments')),
]

/** Hers opens with her window, to the millisecond; what she may read tells her nothing before it. */
const herDeck: Case[] = [
  ...[
    ['at its opening', 0, true],
    ['a millisecond before it', 1, false],
    ['long after it', -hour, true],
  ].flatMap(([when, opensIn, isOpen]) => {
    const given = (at: At) => ({
      [paths.round(roundId)]: withGirls(at, Number(opensIn)),
    })
    const women = isOpen ? ([...notMen, ...menWithPlan] as const) : menWithPlan
    const chosen = isOpen ? (['chosen'] as const) : []
    return [
      ...everybody(`assignments list own ${when}`, women, ownDeck),
      ...everybody(`assignments list own without their round ${when}`, menWithPlan, (uid) =>
        listed('assignments', [
          ['viewerUid', '==', uid],
          ['gone', '==', false],
        ]),
      ),
      ...everybody(`assignments get hers ${when}`, chosen, () => ({
        get: pathOf('assignments', roundId, 'fiona'),
      })),
      ...everybody(`assignments get hers that is not there ${when}`, isOpen ? partner : [], () => ({
        get: pathOf('assignments', roundId, 'xenia'),
      })),
    ].map((each) => ({ ...each, given, exact: true }))
  }),
  ...everybody('assignments list own of an unplanned window', menWithPlan, ownDeck).map((each) => ({
    ...each,
    given: (at: At) => ({ [paths.round(roundId)]: withGirls(at, null) }),
  })),
]

const oneOfUncounted = { roundsAllowed: undefined, roundsUsed: 1 }

/** A man without a plan that counts has no cards: he would see whom he misses (docs/adr/0010). */
const hisDeck: Case[] = (
  [
    ['with a match left', {}, true],
    ['whose matches are used up in it', { remainingMatches: 0, spentIn: roundId }, true],
    ['whose matches were used up before', { remainingMatches: 0, spentIn: 'r0' }, false],
    ['whose matches are used up', { remainingMatches: 0 }, false],
    ['whose matches are all held', { remainingMatches: 2, heldMatches: 2 }, false],
    ['with one match beside a held one', { remainingMatches: 2, heldMatches: 1 }, true],
    [
      'whose matches are all held, the last used up in it',
      { remainingMatches: 2, heldMatches: 2, spentIn: roundId },
      true,
    ],
    ['whose rounds are used up', { roundsUsed: 1, spentIn: roundId }, false],
    ['whose plan has no count of rounds and has begun none', { roundsAllowed: undefined }, true],
    ['whose plan is not active', { status: 'cancelled', spentIn: roundId }, false],
    ['whose plan has no count of rounds and used one', oneOfUncounted, false],
    ['with one of two rounds left', { roundsAllowed: 2, roundsUsed: 1 }, true],
    ['without an end', { expiresAt: null }, true],
    ['whose plan knows no end', { expiresAt: undefined }, true],
    ['whose plan ends a millisecond on', { expiresIn: 1 }, true],
    ['whose plan ends now', { expiresIn: 0 }, false],
  ] as const
).flatMap(
  ([whose, { expiresIn, ...changes }, isShown]: readonly [string, PlanChanges, boolean]) => {
    const given = (at: At) => {
      const ends = expiresIn === undefined ? {} : { expiresAt: at(expiresIn) }
      const plan = Object.entries(subscription('omar', at, { ...changes, ...ends }))
      const known = plan.filter(([, value]) => value !== undefined)
      return { [paths.subscription('omar')]: Object.fromEntries(known) }
    }
    return [
      ...everybody(`assignments get his ${whose}`, isShown ? owner : [], () => ({
        get: pathOf('assignments', roundId, 'omar'),
      })),
      ...everybody(`assignments list his ${whose}`, isShown ? owner : [], () => ownDeck('omar')),
    ].map((each) => ({ ...each, given, exact: true }))
  },
)

export const decks: Case[] = [...anyDeck, ...herDeck, ...hisDeck]
