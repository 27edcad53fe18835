import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { paths } from '../../../src/shared/paths.ts'
import { hero, partner, roundId } from '../sim/campus/people.ts'
import {
  block,
  confirm,
  isDeleted,
  like,
  pass,
  reportOf,
  said,
  sitOut,
  tokenOf,
  unblock,
} from './presses.ts'
import {
  beforeStart,
  blockPath,
  field,
  has,
  her,
  him,
  isOut,
  matchId,
  men,
  menWhoBlocked,
  not,
  women,
} from './scenes.ts'
import { anywhere, discard, here, type Pair, press, reconnect, waiting } from './steps.ts'

export const conversation: readonly Pair[] = [
  {
    name: 'a message, then its deletion',
    scene: men,
    where: here,
    first: press(said('m1')),
    second: press({ name: 'deleteMessage', args: { matchId, id: 'm1' } }),
    ends: isDeleted,
  },
  {
    name: 'a message, then the next one',
    scene: men,
    where: anywhere,
    first: press(said('m1')),
    second: press(said('m2')),
    ends: ({ server }) => {
      const [one, two] = ['m1', 'm2'].map((id) => server.get(paths.message(matchId, id))?.sentAt)
      return Number(one) < Number(two)
    },
  },
  {
    name: 'a message that waits is sent, then discarded',
    scene: men,
    where: here,
    before: waiting(said('m1')),
    first: reconnect,
    second: discard(outboxKey.sendMessage({ id: 'm1' })),
  },
  {
    name: 'a message, then the match is ended',
    scene: men,
    where: anywhere,
    first: press(said('m1')),
    second: press({ name: 'unmatch', args: { uid: partner } }),
    ends: ({ server }) => server.get(paths.match(matchId))?.status === 'closed',
    mayRefuse: true,
  },
  {
    name: 'a message, then the other is blocked',
    scene: men,
    where: anywhere,
    first: press(said('m1')),
    second: press({ name: 'block', args: { uid: partner } }),
    ends: has(paths.block(hero, partner)),
    mayRefuse: true,
  },
  {
    name: 'read up to here, then further',
    scene: men,
    where: here,
    first: press({ name: 'markRead', args: { matchId, readAt: 1 } }),
    second: press({ name: 'markRead', args: { matchId, readAt: 2 } }),
    ends: field(paths.match(matchId), 'readAt', { [hero]: 2 }),
  },
]

export const safety: readonly Pair[] = [
  {
    name: 'block, then take it back',
    scene: men,
    where: anywhere,
    first: block,
    second: unblock,
    ends: not(has(blockPath)),
  },
  {
    name: 'take a block back, then block again',
    scene: menWhoBlocked,
    where: anywhere,
    first: unblock,
    second: block,
    ends: has(blockPath),
  },
  {
    name: 'block the match, then take it back',
    scene: men,
    where: here,
    first: press({ name: 'block', args: { uid: partner } }),
    second: press({ name: 'unblock', args: { uid: partner } }),
    ends: not(has(paths.block(hero, partner))),
  },
  {
    name: 'report, then take the block back',
    scene: men,
    where: here,
    first: press(reportOf(her.uid)),
    second: unblock,
    ends: not(has(blockPath)),
  },
  {
    name: 'like, then report her',
    scene: men,
    where: here,
    first: like,
    second: press(reportOf(her.uid)),
    ends: has(blockPath),
    mayRefuse: true,
  },
  {
    name: 'like, then block her and take it back',
    scene: men,
    where: here,
    first: like,
    second: async (...where) => {
      await block(...where)
      await unblock(...where)
    },
    ends: not(has(blockPath)),
    mayRefuse: true,
  },
  {
    name: 'block, then the same once more',
    scene: men,
    where: anywhere,
    first: block,
    second: block,
    ends: has(blockPath),
  },
  {
    name: 'end the match, then block',
    scene: men,
    where: here,
    first: press({ name: 'unmatch', args: { uid: partner } }),
    second: press({ name: 'block', args: { uid: partner } }),
    ends: has(paths.block(hero, partner)),
  },
  {
    name: 'block, then end the match',
    scene: men,
    where: here,
    first: press({ name: 'block', args: { uid: partner } }),
    second: press({ name: 'unmatch', args: { uid: partner } }),
    ends: has(paths.block(hero, partner)),
  },
  {
    name: 'a block that waits is sent, then discarded',
    scene: men,
    where: here,
    before: waiting({ name: 'block', args: { uid: partner } }),
    first: reconnect,
    second: discard(outboxKey.block({ uid: partner })),
  },
]

export const rounds: readonly Pair[] = [
  {
    name: 'sit out, then come back',
    scene: beforeStart,
    where: anywhere,
    first: press(sitOut(true)),
    second: press(sitOut(false)),
    ends: not(isOut),
  },
  {
    name: 'sit out and come back, then sit out',
    scene: beforeStart,
    where: here,
    first: press(sitOut(true), sitOut(false)),
    second: press(sitOut(true)),
    ends: isOut,
  },
  {
    name: 'sitting out that waits is sent, then discarded',
    scene: beforeStart,
    where: here,
    before: waiting(sitOut(true)),
    first: reconnect,
    second: discard(outboxKey.optOut({ roundId })),
  },
  {
    name: 'confirm, then pass',
    scene: women,
    where: anywhere,
    first: confirm,
    second: pass,
    mayRefuse: true,
  },
  {
    name: 'pass, then confirm',
    scene: women,
    where: anywhere,
    first: pass,
    second: confirm,
    mayRefuse: true,
  },
  {
    name: 'confirm, then the same once more',
    scene: women,
    where: anywhere,
    first: confirm,
    second: confirm,
  },
  {
    name: 'confirm, then block him',
    scene: women,
    where: here,
    first: confirm,
    second: press({ name: 'block', args: { uid: him.boyUid } }),
    ends: has(paths.block(hero, him.boyUid)),
  },
  {
    name: 'confirm one, then another',
    scene: women,
    where: anywhere,
    first: confirm,
    second: press({ name: 'confirm', args: { roundId, boyUid: 'cleo' } }),
  },
  {
    name: 'a pass that waits is sent, then discarded',
    scene: women,
    where: here,
    before: waiting({ name: 'pass', args: him }),
    first: reconnect,
    second: discard(outboxKey.pass(him)),
  },
]

export const others: readonly Pair[] = [
  {
    name: 'a token, then a newer one',
    scene: men,
    where: here,
    first: press(tokenOf('one')),
    second: press(tokenOf('two')),
    ends: field(paths.device(hero, 'phone'), 'fcmToken', 'two'),
  },
]
