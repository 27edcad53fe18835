import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { paths } from '../../../src/shared/paths.ts'
import {
  beforeStart,
  field,
  has,
  her,
  him,
  isOut,
  likePath,
  men,
  menWhoLiked,
  not,
  women,
} from '../../faults/points/scenes.ts'
import { hero, roundId } from '../../faults/sim/campus/people.ts'
import { roundId as shownRound } from '../screens/round-rows.ts'
import type { Acts } from './act.ts'
import { bySelf, named } from './lines.ts'
import { isBlocked } from './safety.ts'

const first = { roundId: shownRound, uid: 'first' }
const boy = { roundId: shownRound, boyUid: 'first' }

export const roundActs: Pick<Acts, 'like' | 'unlike' | 'confirm' | 'pass' | 'optOut'> = {
  like: {
    tried: { scene: men, args: her, isThere: has(likePath) },
    shown: { screen: 'his round', args: first, lines: bySelf('like') },
    asks: {
      write: ({ kind, path }, { roundId, uid }) =>
        kind === 'create' && path === paths.like(roundId, hero, uid),
    },
    stands: (campus, { roundId, uid }) => has(paths.like(roundId, hero, uid))(campus),
    oneRow: true,
    opposite: 'unlike',
    subject: ({ uid }) => `like ${uid}`,
    against: (args) => [{ name: 'unlike', args }],
    histories: 'like',
  },
  unlike: {
    tried: { scene: menWhoLiked, args: her, isThere: not(has(likePath)) },
    shown: { screen: 'his round', args: first, lines: named('unlike') },
    asks: {
      write: ({ kind, path }, { roundId, uid }) =>
        kind === 'delete' && path === paths.like(roundId, hero, uid),
    },
    stands: (campus, { roundId, uid }) => !has(paths.like(roundId, hero, uid))(campus),
    opposite: 'like',
    subject: ({ uid }) => `like ${uid}`,
    against: (args) => [{ name: 'like', args }],
    histories: 'unlike',
  },
  confirm: {
    tried: { scene: women, args: him, isThere: has(paths.match('bea_hero')) },
    shown: { screen: 'her round', args: boy, lines: bySelf('confirm') },
    asks: { call: 'confirmMatchByGirl' },
    stands: 'judged by its request alone',
    once: true,
    oneRow: true,
    against: (args) => [{ name: 'pass', args }],
    histories: 'confirm',
  },
  pass: {
    tried: {
      scene: women,
      args: him,
      isThere: field(pathOf('assignments', roundId, hero), 'passedUids', [him.boyUid]),
    },
    shown: { screen: 'her round', args: boy, lines: named('pass') },
    asks: { call: 'passByGirl' },
    // A block, also by the other phone, takes him out of her deck: the server then knows of no like to pass.
    stands: (campus, { boyUid }) => isBlocked(campus, boyUid),
    lasts: true,
    once: true,
    oneRow: true,
    against: (args) => [{ name: 'confirm', args }],
    histories: 'pass',
  },
  optOut: {
    tried: { scene: beforeStart, args: { roundId, out: true }, isThere: isOut },
    shown: {
      screen: 'before the round',
      args: { roundId: shownRound, out: true },
      lines: named('optOut'),
    },
    asks: { call: 'optOutOfRound' },
    stands: 'judged by its request alone',
    against: (args) => [{ name: 'optOut', args: { ...args, out: !args.out } }],
    histories: 'optOut',
  },
}
