import type { MutationArgs } from '../../../src/data/mutations/table.ts'
import { paths } from '../../../src/shared/paths.ts'
import {
  blockPath,
  field,
  has,
  her,
  matchId,
  men,
  menWhoBlocked,
  not,
} from '../../faults/points/scenes.ts'
import type { Campus } from '../../faults/sim/campus/campus.ts'
import { hero, partner } from '../../faults/sim/campus/people.ts'
import { type Acts, nothing } from './act.ts'
import { named } from './lines.ts'

const girl = { uid: 'girl' }
const report = (
  reportId: string,
  uid: string,
  place: 'card' | 'profile',
): MutationArgs<'report'> => ({
  reportId,
  uid,
  reason: 'other',
  place,
  details: '',
})

export const isBlocked = (campus: Campus, uid: string): boolean =>
  has(paths.block(hero, uid))(campus)

export const safetyActs: Pick<Acts, 'report' | 'block' | 'unblock' | 'unmatch'> = {
  report: {
    tried: { scene: men, args: report('r1', her.uid, 'card'), isThere: has(blockPath) },
    shown: {
      screen: 'connections',
      args: report('one', 'girl', 'profile'),
      lines: named('report'),
    },
    asks: { call: 'report' },
    stands: 'judged by its request alone',
    once: true,
    oneRow: true,
    subject: ({ uid }) => `block ${uid}`,
    against: ({ uid }) => [{ name: 'unblock', args: { uid } }],
    histories: 'report',
  },
  block: {
    tried: { scene: men, args: { uid: partner }, isThere: has(paths.block(hero, partner)) },
    shown: { screen: 'connections', args: girl, lines: named('block') },
    asks: { call: 'block' },
    stands: (campus, { uid }) => isBlocked(campus, uid),
    oneRow: true,
    opposite: 'unblock',
    subject: ({ uid }) => `block ${uid}`,
    against: (args) => [{ name: 'unblock', args }],
    histories: 'block',
  },
  unblock: {
    tried: { scene: menWhoBlocked, args: { uid: her.uid }, isThere: not(has(blockPath)) },
    shown: { screen: 'account', args: { uid: 'two' }, lines: named('unblock') },
    asks: { call: 'unblock' },
    stands: (campus, { uid }) => !isBlocked(campus, uid),
    opposite: 'block',
    subject: ({ uid }) => `block ${uid}`,
    against: (args) => [{ name: 'block', args }],
    histories: 'unblock',
  },
  unmatch: {
    tried: {
      scene: men,
      args: { uid: partner },
      isThere: field(paths.match(matchId), 'status', 'closed'),
    },
    shown: { screen: 'connections', args: girl, lines: named('unmatch') },
    asks: { call: 'unmatch' },
    stands: 'judged by its request alone',
    once: true,
    oneRow: true,
    against: nothing,
    histories: 'unmatch',
  },
}
