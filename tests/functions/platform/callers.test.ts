import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadCalls } from '../../../functions/calls/table.ts'
import { authorizeCall, type VerifiedToken } from '../../../functions/platform/caller.ts'
import { listTypeScriptFiles } from '../../../scripts/source-files.ts'
import { callServiceOf } from '../../../src/shared/calls/service.ts'
import { type CallName, calls } from '../../../src/shared/calls.ts'

const actors = {
  visitor: undefined,
  man: { uid: 'man', token: { gender: 'male' } },
  woman: { uid: 'woman', token: { gender: 'female' } },
  admin: { uid: 'boss', token: { admin: true } },
  forger: { uid: 'forger', token: { admin: 'true', isAdmin: true, gender: ['female'] } },
} as const satisfies Record<string, VerifiedToken | undefined>
type Actor = keyof typeof actors

const signedIn: Actor[] = ['man', 'woman', 'admin', 'forger']
/** The actors that may make each call; written out, so that a slip in a declaration shows. */
const mayCall: Record<CallName, readonly Actor[]> = {
  confirmMatchByGirl: ['woman'],
  passByGirl: ['woman'],
  adminPromoteMatch: ['admin'],
  createRound: ['admin'],
  setActiveRound: ['admin'],
  setPhase: ['admin'],
  setRoundWindows: ['admin'],
  extendWindow: ['admin'],
  setRoundSettings: ['admin'],
  saveRoundSchedule: ['admin'],
  previewRoundEnd: ['admin'],
  cancelRound: ['admin'],
  computeParticipants: ['admin'],
  addMaleParticipant: ['admin'],
  optOutOfRound: signedIn,
  sitOutParticipant: ['admin'],
  setAssignment: ['admin'],
  publishAssignments: ['admin'],
  saveCurationRun: ['admin'],
  saveDrafts: ['admin'],
  listAudit: ['admin'],
  listAuditFilters: ['admin'],
  openAuditRow: ['admin'],
  listCards: ['admin'],
  listCuratedPeople: ['admin'],
  listHeadStarts: ['admin'],
  listPublishedDecks: ['admin'],
  listApartPairs: ['admin'],
  listMetPairs: ['admin'],
  listPairOutcomes: ['admin'],
  listMatchesOfRound: ['admin'],
  listUnpromotedLikes: ['admin'],
  listLateConfirms: ['admin'],
  decideLateConfirm: ['admin'],
  savePlan: ['admin'],
  submitPayment: signedIn,
  startOrder: signedIn,
  confirmOrder: signedIn,
  decidePayments: ['admin'],
  grantSubscription: ['admin'],
  refundPayment: ['admin'],
  settleGatewayTrouble: ['admin'],
  extendSubscription: ['admin'],
  takeBackGrant: ['admin'],
  listPendingPayments: ['admin'],
  listSubscriptions: ['admin'],
  listLedger: ['admin'],
  listPayments: ['admin'],
  listDrafts: ['admin'],
  listRoundEvents: ['admin'],
  listRoundStats: ['admin'],
  report: signedIn,
  block: signedIn,
  unblock: signedIn,
  avoidPeople: signedIn,
  clearAvoided: signedIn,
  unmatch: signedIn,
  changeMeeting: signedIn,
  showHandle: signedIn,
  shareDate: signedIn,
  changeDateShare: signedIn,
  decideReport: ['admin'],
  reopenReport: ['admin'],
  appeal: signedIn,
  listAppeals: ['admin'],
  countAppeals: ['admin'],
  decideAppeal: ['admin'],
  listPhotoReviews: ['admin'],
  decidePhotos: ['admin'],
  listReports: ['admin'],
  openReport: ['admin'],
  suspendUser: ['admin'],
  restoreUser: ['admin'],
  sendNotification: ['admin'],
  cancelSend: ['admin'],
  listNotifications: ['admin'],
  countOpened: ['admin'],
  countUnanswered: ['admin'],
  findUser: ['admin'],
  findPeople: ['admin'],
  listNames: ['admin'],
  openPerson: ['admin'],
  sendPushNotification: ['admin'],
  setAdmin: ['admin'],
  listAdmins: ['admin'],
  submitCollegeId: signedIn,
  decideCollegeIds: ['admin'],
  listCollegeIds: ['admin'],
  saveConfig: ['admin'],
  decideCollegeSuggestion: ['admin'],
  viewCollegeId: ['admin'],
  exportMyData: signedIn,
  deleteMyAccount: signedIn,
  suggestCollege: signedIn,
  deskOverview: ['admin'],
  markWork: ['admin'],
  notePerson: ['admin'],
  dropNote: ['admin'],
  listQueues: ['admin'],
  listRoundInflow: ['admin'],
  listDeskWork: ['admin'],
  listFunnelStops: ['admin'],
  retrySchedule: ['admin'],
  reportError: signedIn,
  reportSpeed: signedIn,
}

/**
 * The answer to a request that no schema takes: a caller who may call gets past the first check, and fails at
 * the schema.
 */
const answerTo = (name: CallName, actor: Actor): unknown => {
  try {
    authorizeCall(name, actors[actor], { surely: 'not asked for' })
    return 'let in'
  } catch (error) {
    return (error as { code: unknown }).code
  }
}

const textOfFiles = (folders: readonly string[]): string =>
  listTypeScriptFiles(folders)
    .filter((file) => !file.startsWith('src/shared/'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

/** The pages and the worker, without the declarations themselves. */
const product = textOfFiles(['src', 'sw'])
/** The desk names a call by a string, which its types hold to the declarations. */
const desk = textOfFiles(['src/desk'])

describe.each(Object.keys(calls) as CallName[])('%s', (name) => {
  test.each(Object.keys(actors) as Actor[])('asked by a %s', (actor) => {
    const refused = actor === 'visitor' ? 'unauthenticated' : 'permission-denied'
    expect(answerTo(name, actor)).toBe(mayCall[name].includes(actor) ? 'invalid-argument' : refused)
  })

  test('is answered by the service of those who may call it', () => {
    const forAdmins = mayCall[name].join() === 'admin'
    expect(callServiceOf(calls[name])).toBe(forAdmins ? 'adminCalls' : 'studentCalls')
    expect(loadCalls[name]).toBeTypeOf('function')
  })

  test('is called by a page or the worker', () => {
    const isNamed = new RegExp(`Calls\\.${name}\\b`).test(product) || desk.includes(`'${name}'`)
    expect(isNamed).toBe(true)
  })
})
