import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { partner } from '../sim/campus/people.ts'
import {
  announced,
  blockedBy,
  closing,
  openingNow,
  planEnds,
  unmatchedBy,
  withdrawHer,
  written,
} from './events.ts'
import { bioOf, confirm, like, likeAct, pass, said, sitOut, unlike } from './presses.ts'
import { beforeStart, field, her, matchId, me, men, menWhoLiked, women } from './scenes.ts'
import { here, type Pair, press, reconnect, type Step, waiting } from './steps.ts'

const readAllSeen: Step = async (_stage, { database, client }) => {
  const ids = await database.notifications.toCollection().primaryKeys()
  if (ids.length > 0) await client.act('markSeen', { ids })
}

const alone = ['alone'] as const
const refusable = { where: alone, mayRefuse: true } as const

/** Events of the server at any turn of a press, and presses at any turn of a pull. */
export const events: readonly Pair[] = [
  {
    name: 'like, then she is withdrawn',
    scene: men,
    first: like,
    second: withdrawHer,
    ...refusable,
  },
  {
    name: 'she is withdrawn, then like',
    scene: men,
    first: withdrawHer,
    second: like,
    ...refusable,
  },
  {
    name: 'like, then she blocks him',
    scene: men,
    first: like,
    second: blockedBy('bea'),
    ...refusable,
  },
  {
    name: 'she blocks him, then like',
    scene: men,
    first: blockedBy('bea'),
    second: like,
    ...refusable,
  },
  {
    name: 'like, then the window closes',
    scene: men,
    first: like,
    second: closing('boys'),
    ...refusable,
  },
  {
    name: 'the window closes, then like',
    scene: men,
    first: closing('boys'),
    second: like,
    ...refusable,
  },
  {
    name: 'undo, then the window closes',
    scene: menWhoLiked,
    first: unlike,
    second: closing('boys'),
    ...refusable,
  },
  { name: 'like, then his plan ends', scene: men, first: like, second: planEnds, ...refusable },
  { name: 'his plan ends, then like', scene: men, first: planEnds, second: like, ...refusable },
  {
    name: 'a like that waits is sent, then she is withdrawn',
    scene: men,
    before: waiting(likeAct),
    first: reconnect,
    second: withdrawHer,
    ...refusable,
  },
  {
    name: 'she is withdrawn, then a waiting like is discarded',
    scene: men,
    before: waiting(likeAct),
    first: async (...where) => {
      await withdrawHer(...where)
      await reconnect(...where)
    },
    second: (_stage, { client }) => client.discard(outboxKey.like(her)),
    ...refusable,
  },
  {
    name: 'confirm, then he blocks her',
    scene: women,
    first: confirm,
    second: blockedBy('bea'),
    ...refusable,
  },
  {
    name: 'he blocks her, then confirm',
    scene: women,
    first: blockedBy('bea'),
    second: confirm,
    ...refusable,
  },
  {
    name: 'he blocks her, then pass',
    scene: women,
    first: blockedBy('bea'),
    second: pass,
    ...refusable,
  },
  {
    name: 'confirm, then the window closes',
    scene: women,
    first: confirm,
    second: closing('girls'),
    ...refusable,
  },
  {
    name: 'a message, then the other ends the match',
    scene: men,
    first: press(said('m1')),
    second: unmatchedBy(partner),
    ...refusable,
  },
  {
    name: 'the other ends the match, then a message',
    scene: men,
    first: unmatchedBy(partner),
    second: press(said('m1')),
    ...refusable,
  },
  {
    name: 'the other ends the match, then it is marked as read',
    scene: men,
    first: unmatchedBy(partner),
    second: press({ name: 'markRead', args: { matchId, readAt: 1 } }),
    ...refusable,
  },
  {
    name: 'a message, then the other writes',
    scene: men,
    where: here,
    first: press(said('m1')),
    second: written,
  },
  {
    name: 'the other writes, then a message',
    scene: men,
    where: here,
    first: written,
    second: press(said('m1')),
  },
  {
    name: 'the other writes, then she is blocked',
    scene: men,
    where: here,
    first: written,
    second: press({ name: 'block', args: { uid: partner } }),
  },
  {
    name: 'the other blocks him, then he blocks her',
    scene: men,
    where: here,
    first: blockedBy(partner),
    second: press({ name: 'block', args: { uid: partner } }),
  },
  {
    name: 'news come, then all are seen',
    scene: men,
    where: here,
    first: announced,
    second: readAllSeen,
  },
  {
    name: 'sit out, then the window opens',
    scene: beforeStart,
    first: press(sitOut(true)),
    second: openingNow,
    ...refusable,
  },
  {
    name: 'an admin changes the profile, then a section is saved',
    scene: men,
    where: here,
    first: ({ campus }) =>
      campus.store.transaction(async (transaction) =>
        transaction.update(me, { verified: true, updatedAt: serverTime }),
      ),
    second: press(bioOf('one')),
    ends: field(me, 'bio', 'one'),
  },
]
