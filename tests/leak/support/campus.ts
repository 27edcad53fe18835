import { vi } from 'vitest'
import { toDocument } from '../../../demo/documents.ts'
import {
  newDraft,
  newParticipant,
  newPlan,
  newRound,
  newSubscription,
  windowsFrom,
} from '../../../demo/models.ts'
import { describeDocuments, type Emulator } from '../../../packages/local-firebase/index.ts'
import { startProjectEmulator } from '../../../scripts/local-firebase.ts'
import { documentIn, pathOf } from '../../../src/shared/collections/path-of.ts'
import { durations } from '../../../src/shared/limits.ts'
import { meetingAnswers } from '../../../src/shared/model/matches/meeting-answer.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import { bundledFunctions } from '../../support/bundled.ts'
import { createWire, type Reply, type Script, type Wire } from '../../support/servers/wire.ts'
import {
  account,
  admins,
  decider,
  everybody,
  genderOf,
  men,
  newcomer,
  secrets,
  women,
} from './people.ts'

export const roundId = 'r1'
const { hour, minute } = durations

/** Women see the men who liked them; men see a curated deck. Each pair is one like. */
const decks: Readonly<Record<string, readonly string[]>> = {
  arjun: ['fiona', 'hema', 'juhi'],
  omar: ['xenia', 'juhi'],
  bala: ['gita', 'kavya'],
  sunil: ['leela', 'kavya'],
  vikas: ['fiona', 'leela'],
  rahul: ['xenia', 'meera'],
}
const likes = [
  ['arjun', 'fiona'],
  ['arjun', 'hema'],
  ['omar', 'xenia'],
  ['bala', 'gita'],
  ['sunil', 'leela'],
  ['vikas', 'fiona'],
  ['rahul', 'xenia'],
] as const

/** The hash of a link that xenia has made. */
export const sharedDate = 'd'.repeat(32)

export const words = {
  openMessages: ['message secret one', 'message secret two', 'message secret last'],
  closedMessages: ['message secret of bala', 'message secret of gita'],
  meetingPlace: 'meeting place secret',
  /** Whether xenia met omar, and would again. */
  meetingAnswer: 'not-again',
  report: 'report details secret',
  warning: 'warning reason secret',
  rejection: 'payment rejection secret',
  collegeIdRejection: 'college id rejection secret',
  suspension: 'suspension reason secret',
  grant: 'grant reason secret',
  appeal: 'appeal text secret',
  decidedAppeal: 'secret words of a plea that was decided',
  appealAnswer: 'appeal answer secret',
  phoneError: 'phone error secret',
  personalNews: 'personal news secret for xenia',
  scheduled: 'scheduled words secret',
  opening: 'why a report was opened secret',
  lookedAt: 'why a person was opened secret',
  note: 'an admin’s note about bala secret',
  suggested: 'Suggested College Secret',
  /** Typed by an admin, kept as a hash alone. */
  idNumber: 'IDNUMBER77SECRET',
  /** Typed by fatima, kept as hashes alone. */
  avoidedHandle: 'avoided.handle.secret',
  avoidedMail: 'avoided-mail-secret@of.ex',
  utr: { arjun: '482910573628', omar: '592817364509' },
} as const

export interface Campus {
  emulator: Emulator
  wire: Wire
  bucketUrl: string
  /** Signed-in scripts by uid. */
  scripts: ReadonlyMap<string, Script>
  close(): Promise<void>
}

const claimsOf = (uid: string) => ({
  admin: admins.includes(uid),
  gender: genderOf(uid),
  verified: uid === 'fiona' || uid === 'arjun',
})

/** The local Firebase with the project's rules and functions, and nothing in it. */
export const startEmpty = async () => {
  // The callables' own logger takes the console as it finds it, and writes a line for each call.
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  const emulator = await startProjectEmulator({
    port: 0,
    functionsModule: await bundledFunctions(),
    log: () => {},
  })
  const bucketUrl = `http://${emulator.storage}/v0/b/${emulator.project}.appspot.com`
  return { emulator, bucketUrl, wire: createWire(emulator) }
}

export const accountsOf = (uids: readonly string[]) =>
  uids.map((uid) => ({
    uid,
    email: secrets.email(uid),
    displayName: secrets.name(uid),
    customClaims: claimsOf(uid),
  }))

export const planDocument = toDocument(
  newPlan({ name: 'One', rounds: 3, matches: 3, updatedAt: Date.now() }),
)

/** @param boysFrom when the boys' window opens, against now; it is two hours long */
export const roundDocument = (boysFrom: number, changes: object = {}): object => {
  const startAt = Date.now() + boysFrom
  const windows = { boysEnd: 2 * hour, girlsStart: 3 * hour, girlsEnd: 27 * hour }
  const phases = windowsFrom(startAt, windows)
  const round = newRound({
    phases,
    graceMs: 10 * minute,
    girlMatchCap: 3,
    updatedAt: startAt - hour,
  })
  return { ...toDocument(round), ...changes }
}

export const subscriptionDocument = (uid: string, changes: object = {}): object => ({
  ...toDocument(
    newSubscription({
      uid,
      planId: secrets.planId(uid),
      remainingMatches: 3,
      roundsAllowed: 3,
      expiresAt: secrets.expiresAt(uid),
      updatedAt: Date.now(),
    }),
  ),
  ...changes,
})

export const participantDocument = (uid: string): object =>
  toDocument({
    ...newParticipant({ roundId, uid, gender: 'male', updatedAt: Date.now() }),
    gender: genderOf(uid),
  })

const documents = (bucketUrl: string): Record<string, object> => {
  const now = new Date()
  const inRound = [...Object.keys(decks), ...women.filter((uid) => uid !== 'fatima')]
  return {
    ...Object.fromEntries(
      everybody.map((uid) => [
        paths.user(uid),
        uid === 'una' ? newcomer(uid) : account(uid, bucketUrl),
      ]),
    ),
    [paths.user('omar')]: account('omar', bucketUrl, { handleOnPress: true }),
    [paths.user('fatima')]: account('fatima', bucketUrl, { avoidsOwnCollege: true }),
    [paths.user(decider)]: account(decider, bucketUrl, { dob: '1990-01-01' }),
    ...Object.fromEntries(
      everybody.map((uid) => [
        `${paths.devices(uid)}/phone`,
        { fcmToken: secrets.fcmToken(uid), platform: 'web', updatedAt: now },
      ]),
    ),
    ...Object.fromEntries(everybody.map((uid) => [`users/${uid}/seen/old`, { seenAt: now }])),
    // The notification is written and not pushed: a push shows its words on the lock screen.
    [paths.notification('n-xenia')]: {
      title: 'News',
      body: words.personalNews,
      targetType: 'personal',
      userUid: 'xenia',
      createdAt: now,
      seen: false,
    },
    ...Object.fromEntries(
      men
        .filter((uid) => uid !== 'mohan')
        .map((uid) => [paths.subscription(uid), subscriptionDocument(uid)]),
    ),
    ...Object.fromEntries(
      inRound.map((uid) => [paths.participant(roundId, uid), participantDocument(uid)]),
    ),
    ...Object.fromEntries(
      inRound.map((uid) => [
        pathOf('drafts', roundId, uid),
        toDocument(
          newDraft({
            roundId,
            uid,
            assignedUids: [...(decks[uid] ?? []), secrets.draft(uid)],
            locks: [secrets.draft(uid)],
            vetoes: [secrets.draft(uid)],
            updatedAt: now.getTime(),
          }),
        ),
      ]),
    ),
    [paths.round(roundId)]: roundDocument(-hour),
    [paths.plan('one')]: planDocument,
    [paths.config]: { supportEmail: 'help@demo.campus', updatedAt: now },
    [paths.roundSchedule]: {
      boys: { from: 0, length: 60 },
      girls: { from: 120, length: 60 },
      updatedAt: now,
    },
  }
}

const photoPath = (uid: string) => storagePaths.profilePhoto(uid, 0)

/** The small copy of a photo is behind the same token, and as secret. */
const files = () =>
  everybody.flatMap((uid) => [
    ...[photoPath(uid), storagePaths.smallPhoto(photoPath(uid)) ?? ''].map((path) => ({
      path,
      bytes: Buffer.from(secrets.photoBytes(uid)),
      contentType: 'image/jpeg',
      downloadToken: secrets.photoToken(uid),
    })),
    ...['front', 'back'].map((side) => ({
      path: `users/${uid}/college-id/${side}.jpg`,
      bytes: Buffer.from(secrets.collegeIdBytes(uid, side)),
      contentType: 'image/jpeg',
      downloadToken: `unguessable-${uid}-${side}`,
    })),
  ])

/** The people whose college IDs admins have to look at. */
export const waitingForReview = ['kavya', 'gita']

/**
 * Twenty people half an hour into the girls' window, brought there by the server itself: decks
 * published, likes promoted, matches made and ended, somebody reported, somebody suspended.
 */
export const startCampus = async (): Promise<Campus> => {
  const { emulator, bucketUrl, wire } = await startEmpty()
  emulator.load({
    documents: documents(bucketUrl),
    users: accountsOf([...everybody, decider]),
    files: files(),
  })
  const scripts = new Map<string, Script>()
  for (const uid of [...everybody, decider]) scripts.set(uid, await wire.signIn(uid))
  await live(emulator, (uid) => scripts.get(uid)!)
  return { emulator, wire, bucketUrl, scripts, close: () => emulator.close() }
}

const live = async (emulator: Emulator, as: (uid: string) => Script): Promise<void> => {
  const done = async (reply: Promise<Reply>) => {
    const { asked, status, body } = await reply
    if (status !== 200) throw new Error(`${asked} → ${status} ${body}`)
    await emulator.idle()
  }
  const call = (uid: string, name: string, data: object) => done(as(uid).call(name, data))
  const say = (senderUid: string, matchId: string, id: string, text: string) =>
    done(
      as(senderUid).write({
        path: paths.message(matchId, id),
        data: { senderUid, text, clientAt: new Date() },
        now: ['sentAt', 'updatedAt'],
      }),
    )

  await call('ada', 'saveCurationRun', {
    roundId,
    settings: { perMan: 6, floor: 3, cap: 10, seed: 1 },
    weights: { answers: 45, interests: 25, age: 15, city: 10, completeness: 5 },
    interestCounts: [],
    inputHash: 'a'.repeat(64),
    hash: 'b'.repeat(64),
  })
  await call('ada', 'publishAssignments', { roundId, reason: 'few men' })
  for (const [likingUserUid, likedUserUid] of likes) {
    await done(
      as(likingUserUid).write({
        path: paths.like(roundId, likingUserUid, likedUserUid),
        data: { roundId, likingUserUid, likedUserUid },
        now: ['timestamp'],
      }),
    )
  }
  emulator.clock.setOffset(2 * hour + 30 * minute)
  await emulator.idle()

  await call('xenia', 'confirmMatchByGirl', { roundId, boyUid: 'omar' })
  await call('xenia', 'passByGirl', { roundId, boyUid: 'rahul' })
  await call('gita', 'confirmMatchByGirl', { roundId, boyUid: 'bala' })
  await call('leela', 'confirmMatchByGirl', { roundId, boyUid: 'sunil' })
  const [one, two, last] = words.openMessages
  await say('omar', 'omar_xenia', 'm1', one)
  await say('xenia', 'omar_xenia', 'm2', two)
  await say('omar', 'omar_xenia', 'm3', last)
  await call('omar', 'changeMeeting', {
    matchId: 'omar_xenia',
    act: {
      does: 'offer',
      id: 'o1',
      seen: null,
      meetAt: Date.now() + 24 * hour,
      place: words.meetingPlace,
    },
  })
  const accepted = { does: 'accept', id: 'a1', offerId: 'o1' }
  await call('xenia', 'changeMeeting', { matchId: 'omar_xenia', act: accepted })
  const shared = { id: sharedDate, matchId: 'omar_xenia', homeAfterMs: 3 * hour }
  await call('xenia', 'shareDate', shared)
  await done(
    as('xenia').write({
      path: documentIn(meetingAnswers, 'xenia', 'omar_xenia'),
      data: { answer: words.meetingAnswer },
      now: ['updatedAt'],
    }),
  )
  const [ofBala, ofGita] = words.closedMessages
  await say('bala', 'bala_gita', 'm1', ofBala)
  await say('gita', 'bala_gita', 'm2', ofGita)
  await call('gita', 'report', {
    reportId: 'x1',
    uid: 'bala',
    reason: 'harassment',
    place: 'chat',
    details: words.report,
  })
  const queue = await as('ada').call('listReports', { state: 'waiting' })
  const [{ id }] = JSON.parse(queue.body).result
  await call('ada', 'openReport', { id, reason: words.opening })
  await call('ada', 'openPerson', { uid: 'bala', reason: words.lookedAt })
  await call('ada', 'notePerson', { uid: 'bala', noteId: 'n1', text: words.note })
  await call('ada', 'decideReport', { id, outcome: 'warn', reason: words.warning })
  await call('kavya', 'block', { uid: 'bala' })

  await call('arjun', 'submitPayment', { planId: 'one', utr: words.utr.arjun })
  await call('omar', 'submitPayment', { planId: 'one', utr: words.utr.omar })
  await call('ada', 'decidePayments', {
    decision: 'reject',
    ids: [`omar_${words.utr.omar}`],
    reason: words.rejection,
  })
  const grant = { grantId: 'g1', uid: 'arjun', planId: 'one', reason: words.grant }
  await call('ada', 'grantSubscription', grant)
  await call('kavya', 'submitCollegeId', {})
  await call('xenia', 'submitCollegeId', {})
  await call('ada', 'decideCollegeIds', {
    decision: 'reject',
    uids: ['xenia'],
    reason: words.collegeIdRejection,
  })
  const news = { title: 'News', body: 'Open the app.', at: null }
  for (const targetType of ['all', 'male', 'female', 'verified']) {
    await call('ada', 'sendNotification', {
      ...news,
      id: `n-${targetType}`,
      target: { targetType },
    })
  }
  const later = Date.now() + 20 * 24 * hour
  const scheduled = { id: 'n-later', title: 'Later', body: words.scheduled, at: later }
  await call('ada', 'sendNotification', { ...scheduled, target: { targetType: 'all' } })
  const names = [words.avoidedHandle, words.avoidedMail]
  await call('fatima', 'avoidPeople', { id: 'avoid-1', names })
  await call('gita', 'suggestCollege', { name: words.suggested, city: 'Delhi' })
  await call('gita', 'submitCollegeId', {})
  const numbers = { gita: words.idNumber }
  await call('ada', 'decideCollegeIds', { decision: 'approve', uids: ['gita'], numbers })
  await call('ada', 'decideCollegeIds', { decision: 'reopen', uids: ['gita'] })
  await call('ada', 'suspendUser', { uid: 'sunil', reason: words.suspension })
  const outcomes = describeDocuments(emulator, 'outcomes')
  const suspension = outcomes.find(({ data }) => data.uid === 'sunil')
  const outcomeId = suspension?.path.split('/').at(-1)
  await call('sunil', 'appeal', { outcomeId, text: words.appeal })
  await call('bala', 'appeal', { outcomeId: id, text: words.decidedAppeal })
  await call(decider, 'decideAppeal', { id, decision: 'upheld', reason: words.appealAnswer })
  await call('arjun', 'reportError', {
    build: 7,
    route: '/chat',
    name: 'TypeError',
    message: words.phoneError,
    engine: 'webkit',
  })
  await call('arjun', 'reportSpeed', {
    build: 7,
    route: '/chat',
    largestPaint: 1_900,
    slowestPress: 120,
    layoutShift: 0,
  })
}
