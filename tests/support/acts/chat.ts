import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { chatText } from '../../../src/shared/text/chat.ts'
import { reasonText } from '../../../src/shared/text/reasons.ts'
import { field, has, matchId, men, messagePath, type Scene } from '../../faults/points/scenes.ts'
import { hero, partner } from '../../faults/sim/campus/people.ts'
import { me } from '../../screens/rows.ts'
import { type Acts, nothing } from './act.ts'
import { dataOf, same } from './asked.ts'
import { named, plain, silent } from './lines.ts'

const shownMatch = `${me}_girl`

const menWhoSaid: Scene = {
  gender: 'male',
  setup: ({ server }) => {
    const times = { sentAt: serverTime, updatedAt: serverTime }
    const data = { senderUid: hero, text: 'Hello', clientAt: 0, ...times }
    server.write(messagePath, data)
    const lastMessage = { id: 'm1', senderUid: hero, sentAt: serverTime }
    const match = server.get(paths.match(matchId))
    server.write(paths.match(matchId), { ...match, lastMessage, updatedAt: serverTime })
  },
}
const menWithNews: Scene = {
  gender: 'male',
  setup: ({ server }) => {
    const said = { title: 'News', body: 'News', icon: 'poke', targetType: 'personal' }
    const times = { createdAt: serverTime, seen: false }
    server.write(paths.notification('n1'), { ...said, ...times, userUid: hero })
    const { pokedAt } = server.get(paths.poke(hero)) as { pokedAt: object }
    server.write(paths.poke(hero), { pokedAt: { ...pokedAt, inbox: serverTime } })
  },
}

export const chatActs: Pick<Acts, 'sendMessage' | 'deleteMessage' | 'markRead' | 'markSeen'> = {
  sendMessage: {
    tried: {
      scene: men,
      args: { matchId, id: 'm1', text: 'text m1', clientAt: 0 },
      isThere: has(messagePath),
    },
    shown: {
      screen: 'conversation',
      args: { matchId: shownMatch, id: 'new', text: 'New words', clientAt: 1 },
      // A delivered message has no line of its own: its tick says it, as for every message.
      lines: {
        ...plain,
        delivered: null,
        refused: `${chatText.notSent}. ${reasonText['not-allowed']}`,
      },
    },
    asks: { write: ({ path }, args) => path === paths.message(args.matchId, args.id) },
    stands: (campus, args) => has(paths.message(args.matchId, args.id))(campus),
    oneRow: true,
    against: ({ id }, _random, matchId) => [
      { name: 'deleteMessage', args: { matchId, id } },
      { name: 'unmatch', args: { uid: partner } },
      { name: 'block', args: { uid: partner } },
    ],
    histories: 'message',
  },
  deleteMessage: {
    tried: {
      scene: menWhoSaid,
      args: { matchId, id: 'm1' },
      isThere: field(messagePath, 'text', ''),
    },
    shown: {
      screen: 'conversation',
      args: { matchId: shownMatch, id: 'mine' },
      lines: named('deleteMessage'),
    },
    asks: 'judged by its state alone',
    stands: ({ server }, args) => {
      const message = server.get(paths.message(args.matchId, args.id))
      return message === undefined || message.deletedAt != null
    },
    lasts: true,
    against: nothing,
    histories: 'withdraw',
  },
  markRead: {
    tried: {
      scene: men,
      args: { matchId, readAt: 1 },
      isThere: field(paths.match(matchId), 'readAt', { [hero]: 1 }),
    },
    shown: {
      screen: 'conversation',
      args: { matchId: shownMatch, readAt: 1 },
      lines: silent('markRead'),
    },
    asks: {
      write: (write, args) =>
        write.path === paths.match(args.matchId) &&
        same(dataOf(write).readAt, { [hero]: args.readAt }),
    },
    stands: ({ server }, args) => {
      const readAt = server.get(paths.match(args.matchId))?.readAt as
        | Record<string, number>
        | undefined
      return (readAt?.[hero] ?? 0) >= args.readAt
    },
    lasts: true,
    against: nothing,
    histories: { not: 'no handler reads a mark' },
  },
  markSeen: {
    tried: { scene: menWithNews, args: { ids: ['n1'] }, isThere: has(paths.seenMark(hero, 'n1')) },
    shown: { screen: 'notifications', args: { ids: ['one'] }, lines: silent('markSeen') },
    asks: 'judged by its state alone',
    stands: (campus, { ids }) => ids.every((id) => has(paths.seenMark(hero, id))(campus)),
    lasts: true,
    against: nothing,
    histories: { not: 'no handler reads a mark' },
  },
}
