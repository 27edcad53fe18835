import { documentIn } from '../../../src/shared/collections/collection.ts'
import { matchId } from '../../../src/shared/ids.ts'
import { durations } from '../../../src/shared/limits.ts'
import { meetingAnswers } from '../../../src/shared/model/matches/meeting-answer.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { Branch } from './branch.ts'
import { type Couple, likeOf, type Moment } from './campus.ts'

type Do = (branch: Branch, couple: Couple) => Promise<unknown>

export interface PrivateAct {
  /** The moment of the running round. */
  at: Moment
  /** The people who act: two who have not met in the closed round, or two who have matched there. */
  between: 'strangers' | 'matched'
  /** Whether he has liked her in the running round. */
  isLiked: boolean
  /** Done before, whether or not the act follows. */
  given: readonly Do[]
  act: Do
}

export const like: Do = (branch, couple) => {
  const { path, data } = likeOf('r1', couple, branch.now())
  return branch.write(path, data)
}
const unlike: Do = (branch, couple) => branch.write(likeOf('r1', couple, 0).path, null)
const confirm: Do = (branch, { boy, girl }) =>
  branch.call(girl, 'confirmMatchByGirl', { roundId: 'r1', boyUid: boy })
/** She confirms too late: her phone reads that it was, and an admin may still make the match. */
export const confirmLate: Do = (branch, couple) => confirm(branch, couple).catch(() => null)
const pass: Do = (branch, { boy, girl }) =>
  branch.call(girl, 'passByGirl', { roundId: 'r1', boyUid: boy })
const blockByHer: Do = (branch, { boy, girl }) => branch.call(girl, 'block', { uid: boy })
const blockByHim: Do = (branch, { boy, girl }) => branch.call(boy, 'block', { uid: girl })
const unmatchByHer: Do = (branch, { boy, girl }) => branch.call(girl, 'unmatch', { uid: boy })
const unmatchByHim: Do = (branch, { boy, girl }) => branch.call(boy, 'unmatch', { uid: girl })
const showHandle: Do = (branch, { boy, girl }) =>
  branch.call(girl, 'showHandle', { matchId: matchId(boy, girl) })

const change =
  (who: keyof Couple, act: object): Do =>
  (branch, couple) =>
    branch.call(couple[who], 'changeMeeting', {
      matchId: matchId(couple.boy, couple.girl),
      act: act as never,
    })
const offer: Do = (branch, couple) =>
  change('boy', {
    does: 'offer',
    id: 'o1',
    seen: null,
    meetAt: branch.now() + 2 * 24 * durations.hour,
    place: 'Café',
  })(branch, couple)
const accept = change('girl', { does: 'accept', id: 'a1', offerId: 'o1' })
const cancel = change('girl', { does: 'cancel', id: 'c1', offerId: 'o1' })
const sayFree = change('boy', { does: 'free', thirds: ['2026-01-07/evening'] })

const say: Do = (branch, { boy, girl }) =>
  branch.write(paths.message(matchId(boy, girl), 'm1'), {
    senderUid: boy,
    text: 'Hello',
    clientAt: branch.now(),
    sentAt: branch.now(),
    updatedAt: branch.now(),
    deletedAt: null,
  })
const answerMeeting: Do = (branch, { boy, girl }) =>
  branch.write(documentIn(meetingAnswers, girl, matchId(boy, girl)), {
    answer: 'not-again',
    updatedAt: branch.now(),
  })
const share: Do = (branch, { boy, girl }) =>
  branch.call(girl, 'shareDate', {
    id: 'd'.repeat(32),
    matchId: matchId(boy, girl),
    homeAfterMs: 3 * durations.hour,
  })

const strangers = (at: Moment, act: Do, ...given: Do[]): PrivateAct => ({
  at,
  between: 'strangers',
  isLiked: act !== like && act !== blockByHim,
  given,
  act,
})
const matched = (act: Do, ...given: Do[]): PrivateAct => ({
  at: 'girls',
  between: 'matched',
  isLiked: false,
  given,
  act,
})

/** Everything that two people do between each other, of which nobody else is told. */
export const privateActs: Readonly<Record<string, PrivateAct>> = {
  'a like': strangers('boys', like),
  'a like taken back': strangers('boys', unlike),
  'a block by her before the girls’ window': strangers('boys', blockByHer),
  'a block by him before the girls’ window': strangers('boys', blockByHim),
  'a block between the windows': strangers('promoted', blockByHer),
  'a confirmation': strangers('girls', confirm),
  'a pass': strangers('girls', pass),
  'a block instead of an answer': strangers('girls', blockByHer),
  'a new match ended by her': strangers('girls', unmatchByHer, confirm),
  'a new match ended by him': strangers('girls', unmatchByHim, confirm),
  'a confirmation that came too late': strangers('late', confirmLate),
  'a message': matched(say),
  'free times': matched(sayFree),
  'a plan proposed': matched(offer),
  'a plan agreed': matched(accept, offer),
  'a plan cancelled': matched(cancel, offer, accept),
  'a date shared': matched(share, offer, accept),
  'a handle shown': matched(showHandle),
  'an answer to “Did you meet?”': matched(answerMeeting),
  'an end by her': matched(unmatchByHer),
  'an end by him': matched(unmatchByHim),
  'a block by her': matched(blockByHer),
  'a block by him': matched(blockByHim),
}
