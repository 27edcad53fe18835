import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { hero, roundId } from '../sim/campus/people.ts'
import { like, likeAct, unlike, withdrawnUnheard } from './presses.ts'
import { has, her, likePath, men, menWhoLiked, not } from './scenes.ts'
import type { Stage } from './stage.ts'
import {
  discard,
  here,
  type Pair,
  reconnect,
  retry,
  type Step,
  waiting,
  waitingTried,
} from './steps.ts'

export const likes: readonly Pair[] = [
  {
    name: 'like, then undo',
    scene: men,
    where: here,
    first: like,
    second: unlike,
    ends: not(has(likePath)),
    turns: 35,
  },
  {
    name: 'like, then undo and like again',
    scene: men,
    where: here,
    first: like,
    second: async (...where) => {
      await unlike(...where)
      await like(...where)
    },
    ends: has(likePath),
  },
  {
    name: 'undo, then like again',
    scene: menWhoLiked,
    where: here,
    first: unlike,
    second: like,
    ends: has(likePath),
  },
  {
    name: 'a like that waits is sent, then undo',
    scene: men,
    where: here,
    before: waiting(likeAct),
    first: reconnect,
    second: unlike,
    ends: not(has(likePath)),
  },
  {
    name: 'a like that was tried is sent again, then undo',
    scene: men,
    where: here,
    before: waitingTried(likeAct),
    first: reconnect,
    second: unlike,
    ends: not(has(likePath)),
  },
  {
    name: 'a like that waits is sent, then discarded',
    scene: men,
    where: here,
    before: waiting(likeAct),
    first: reconnect,
    second: discard(outboxKey.like(her)),
  },
  {
    name: 'a like that was tried is sent again, then discarded',
    scene: men,
    where: here,
    before: waitingTried(likeAct),
    first: reconnect,
    second: discard(outboxKey.like(her)),
  },
  {
    name: 'a like that was tried is sent again, then tried at once',
    scene: men,
    where: here,
    before: waitingTried(likeAct),
    first: reconnect,
    second: retry(outboxKey.like(her)),
    ends: has(likePath),
  },
  {
    name: 'a like that was tried is sent again, then tried at once and discarded',
    scene: men,
    where: here,
    before: waitingTried(likeAct),
    first: reconnect,
    second: async (...where) => {
      await retry(outboxKey.like(her))(...where)
      await discard(outboxKey.like(her))(...where)
    },
  },
  {
    name: 'like, then the other phone likes too and takes it back',
    scene: men,
    where: ['second phone'],
    first: like,
    second: async (...where) => {
      await like(...where)
      await unlike(...where)
    },
  },
]

/** The poke tells of it at last. */
const heard = ({ campus: { server } }: Stage) => {
  const poke = server.get(paths.poke(hero))
  const pokedAt = { ...(poke?.pokedAt as object), assignments: serverTime }
  server.write(paths.poke(hero), { ...poke, pokedAt })
}
const andHeard =
  (step: Step): Step =>
  async (stage, tab) => {
    heard(stage)
    await step(stage, tab)
  }
const givenBack: Step = ({ campus: { server } }) =>
  server.write(pathOf('assignments', roundId, hero), {
    ...server.get(pathOf('assignments', roundId, hero)),
    uids: ['bea', 'cleo', 'dora'],
  })

export const refusals: readonly Pair[] = [
  {
    name: 'like that is refused, then undo',
    scene: men,
    where: here,
    before: withdrawnUnheard,
    first: like,
    second: andHeard(unlike),
    ends: not(has(likePath)),
    mayRefuse: true,
  },
  {
    name: 'like that is refused, then discarded',
    scene: men,
    where: here,
    before: withdrawnUnheard,
    first: like,
    second: andHeard(discard(outboxKey.like(her))),
    ends: not(has(likePath)),
    mayRefuse: true,
  },
  {
    name: 'like that is refused, then allowed and tried again',
    scene: men,
    where: here,
    before: withdrawnUnheard,
    first: like,
    second: andHeard(async (...where) => {
      givenBack(...where)
      await retry(outboxKey.like(her))(...where)
    }),
    mayRefuse: true,
  },
]
