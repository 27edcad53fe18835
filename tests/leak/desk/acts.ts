import type { Fields } from '../../../functions/platform/store.ts'
import { callerField } from '../../../src/shared/calls/declaration.ts'
import type { CallName } from '../../../src/shared/calls.ts'
import { documentIn, pathOf } from '../../../src/shared/collections/path-of.ts'
import { matchId } from '../../../src/shared/ids.ts'
import { durations } from '../../../src/shared/limits.ts'
import { meetingAnswers } from '../../../src/shared/model/matches/meeting-answer.ts'
import type { Draft } from '../../../src/shared/model/rounds/draft.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { Branch } from './branch.ts'
import { admins, type Couple, likeOf, type Moment } from './campus.ts'

type Do = (branch: Branch, couple: Couple) => Promise<unknown>

/** A campus as it is before an act; acts that begin alike share it. */
export interface Before {
  /** The moment of the running round. */
  at: Moment
  /** The people who act: two who have not met in the closed round, or two who have matched there. */
  between: 'strangers' | 'matched'
  /** Whether he has liked her in the running round. */
  isLiked: boolean
  /** Done before, whether or not the act follows. */
  given: readonly Do[]
}

export interface PrivateAct {
  before: Before
  act: Do
  /** The only call whose answer to an admin outside the couple the act may change without a row. */
  toldBy?: CallName
  /** Done afterwards, whether or not the act was. */
  afterwards?: Do
}

export const like: Do = (branch, couple) => {
  const { path, data } = likeOf('r1', couple, branch.now())
  return branch.write(path, data)
}
const unlike: Do = (branch, couple) => branch.write(likeOf('r1', couple, 0).path, null)
const confirm: Do = (branch, { boy, girl }) =>
  branch.call(girl, 'confirmMatchByGirl', { roundId: 'r1', boyUid: boy })
/** She confirms too late: her phone reads that it was, and an admin may still make the match. */
const confirmLate: Do = (branch, couple) => confirm(branch, couple).catch(() => null)
const pass: Do = (branch, { boy, girl }) =>
  branch.call(girl, 'passByGirl', { roundId: 'r1', boyUid: boy })
const blockByHer: Do = (branch, { boy, girl }) => branch.call(girl, 'block', { uid: boy })
const blockByHim: Do = (branch, { boy, girl }) => branch.call(boy, 'block', { uid: girl })
const unblockByHer: Do = (branch, { boy, girl }) => branch.call(girl, 'unblock', { uid: boy })
const avoid =
  (who: keyof Couple): Do =>
  (branch, couple) => {
    const other = branch.documents.row(paths.user(couple[who === 'boy' ? 'girl' : 'boy']))
    return branch.call(couple[who], 'avoidPeople', { id: 'w1', names: [String(other?.data.email)] })
  }
const unmatchByHer: Do = (branch, { boy, girl }) => branch.call(girl, 'unmatch', { uid: boy })
const unmatchByHim: Do = (branch, { boy, girl }) => branch.call(boy, 'unmatch', { uid: girl })
const publishAgain: Do = (branch) =>
  branch.call('boss', 'publishAssignments', { roundId: 'r1', reason: 'few men' })
const emptyDraft: Do = (branch, { boy }) =>
  branch.call('boss', 'setAssignment', { roundId: 'r1', uid: boy, assignedUids: [] })
/** He is held; an admin's account is spared, because who looks on must stay an admin. */
const suspend: Do = async (branch, { boy }) => {
  if (boy !== 'adil') await branch.call('boss', 'suspendUser', { uid: boy, reason: 'why', days: 7 })
}
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

const report =
  (who: keyof Couple, place: 'card' | 'chat'): Do =>
  (branch, couple) =>
    branch.call(couple[who], 'report', {
      reportId: 'p1',
      uid: couple[who === 'boy' ? 'girl' : 'boy'],
      reason: 'other',
      place,
      details: 'Rude words',
    })
const leave =
  (who: keyof Couple): Do =>
  (branch, couple) => {
    const named = { [callerField]: couple[who] }
    return branch.call(couple[who], 'deleteMyAccount', named)
  }

const strangers = (at: Moment, isLiked: boolean, ...given: Do[]): Before => ({
  at,
  between: 'strangers',
  isLiked,
  given,
})
const apart = strangers('boys', false)
const liked = strangers('boys', true)
const promoted = strangers('promoted', true)
const asked = strangers('girls', true)
const confirmed = strangers('girls', true, confirm)
const met: Before = { at: 'girls', between: 'matched', isLiked: false, given: [] }
const offered: Before = { ...met, given: [offer] }
const agreed: Before = { ...met, given: [offer, accept] }

/** Everything that two people do between each other, of which nobody else is told. */
export const privateActs: Readonly<Record<string, PrivateAct>> = {
  'a like': { before: apart, act: like },
  'a like within the grace': { before: strangers('grace', false), act: like },
  'a like taken back': { before: liked, act: unlike },
  'a block by her before the girls’ window': { before: liked, act: blockByHer },
  'a block by him before the girls’ window': { before: apart, act: blockByHim },
  'a block between the windows': { before: promoted, act: blockByHer },
  'a block by her before another publishing': {
    before: apart,
    act: blockByHer,
    afterwards: publishAgain,
  },
  'a block by him before another publishing': {
    before: apart,
    act: blockByHim,
    afterwards: publishAgain,
  },
  'a wish of hers before another publishing': {
    before: apart,
    act: avoid('girl'),
    afterwards: publishAgain,
  },
  'a block of a held man whose draft is emptied': {
    before: strangers('boys', false, suspend, emptyDraft),
    act: blockByHer,
    afterwards: publishAgain,
  },
  'a confirmation': { before: asked, act: confirm },
  'a pass': { before: asked, act: pass },
  'a block instead of an answer': { before: asked, act: blockByHer },
  'a report instead of an answer': {
    before: asked,
    act: report('girl', 'card'),
    toldBy: 'listReports',
  },
  'a new match ended by her': { before: confirmed, act: unmatchByHer },
  'a new match ended by him': { before: confirmed, act: unmatchByHim },
  'a confirmation that came too late': { before: strangers('late', true), act: confirmLate },
  'a like before she leaves': { before: apart, act: like, afterwards: leave('girl') },
  'a confirmation before she leaves': { before: asked, act: confirm, afterwards: leave('girl') },
  'a confirmation before he leaves': { before: asked, act: confirm, afterwards: leave('boy') },
  'a message': { before: met, act: say },
  'free times': { before: met, act: sayFree },
  'a plan proposed': { before: met, act: offer },
  'a plan agreed': { before: offered, act: accept },
  'a plan cancelled': { before: agreed, act: cancel },
  'a date shared': { before: agreed, act: share },
  'a handle shown': { before: met, act: showHandle },
  'an answer to “Did you meet?”': { before: met, act: answerMeeting },
  'an end by her': { before: met, act: unmatchByHer },
  'an end by him': { before: met, act: unmatchByHim },
  'an end by her before she leaves': { before: met, act: unmatchByHer, afterwards: leave('girl') },
  'a block by her': { before: met, act: blockByHer },
  'a block by him': { before: met, act: blockByHim },
  'a report by her': { before: met, act: report('girl', 'chat'), toldBy: 'listReports' },
  'a wish of hers to avoid him': { before: apart, act: avoid('girl') },
  'a wish of his about a match': { before: met, act: avoid('boy') },
  'a block taken back': { before: strangers('girls', true, blockByHer), act: unblockByHer },
  'a report by him': { before: met, act: report('boy', 'chat'), toldBy: 'listReports' },
}

const declineLate: Do = async (branch, couple) => {
  await confirmLate(branch, couple)
  const ids = { roundId: 'r1', boyUid: couple.boy, girlUid: couple.girl }
  await branch.call('boss', 'decideLateConfirm', { decision: 'decline', ...ids, reason: 'why' })
  await branch.call('boss', 'decideLateConfirm', { decision: 'reopen', ...ids })
}
const decideReport =
  (outcome: 'dismiss' | 'warn'): Do =>
  async (branch, couple) => {
    await report('girl', 'card')(branch, couple)
    const [row] = (await branch.call('boss', 'listReports', { state: 'waiting' })) as Fields[]
    const opened = { id: String(row?.id), reason: 'why' }
    await branch.call('boss', 'openReport', opened)
    await branch.call('boss', 'decideReport', { ...opened, outcome, content: ['bio'] })
  }
const appeal: Do = async (branch, { boy }) => {
  const [outcome] = await branch.store.query({ collection: 'outcomes', where: [] })
  const outcomeId = String(outcome?.id)
  return branch.call(boy, 'appeal', { outcomeId, text: 'It was a mistake' })
}
/** An admin who is neither of the two decides, and not the one who decided first. */
const decideAppeal =
  (decision: 'upheld' | 'restored'): Do =>
  async (branch, couple) => {
    await appeal(branch, couple)
    const other = admins.find((uid) => uid !== 'boss' && ![couple.boy, couple.girl].includes(uid))
    const [appealed] = (await branch.call(String(other), 'listAppeals', {})) as Fields[]
    const decided = { id: String(appealed?.id), decision, reason: 'why' }
    await branch.call(String(other), 'decideAppeal', decided)
  }

const warned = strangers('girls', true, decideReport('warn'))

/** His draft comes out without her. No call: of one, the log tells that somebody changed his draft. */
const leaveOut: Do = async (branch, { boy, girl }) => {
  const path = pathOf('drafts', 'r1', boy)
  const draft = branch.documents.row(path)?.data as unknown as Draft
  const others = draft.assignedUids.filter((uid) => uid !== girl)
  await branch.write(path, { ...draft, assignedUids: others })
}

/** Acts that other admins read, and of which neither of the two learns as an admin. */
export const actsOfAdmins: Readonly<Record<string, PrivateAct>> = {
  'a late confirmation that is declined': { before: strangers('late', true), act: declineLate },
  'a report that is dismissed': { before: asked, act: decideReport('dismiss') },
  'a report that warns': { before: asked, act: decideReport('warn') },
  'an appeal': { before: warned, act: appeal },
  'an appeal that is upheld': { before: warned, act: decideAppeal('upheld') },
  'an appeal that restores': { before: warned, act: decideAppeal('restored') },
  'a place in his draft': { before: apart, act: leaveOut, afterwards: publishAgain },
}
