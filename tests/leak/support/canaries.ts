import { documentIn } from '../../../src/shared/collections/path-of.ts'
import { meetingAnswers } from '../../../src/shared/model/matches/meeting-answer.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import { words } from './campus.ts'
import { decider, everybody, secrets } from './people.ts'
import { type Reader, readersOf } from './readers.ts'
import { markOf, type World } from './world.ts'

/** A value that stands in one place, and the people who may see it. */
export interface Canary {
  what: string
  /** Ways of writing it; any of them is a find. */
  spellings: readonly string[]
  readers: readonly Reader[]
}

const canary = (what: string, spellings: readonly string[], readers: readonly Reader[]) => ({
  what,
  spellings,
  readers,
})

/** One instant in the notations of REST and of a callable. */
const instant = (milliseconds: number): string[] => [
  new Date(milliseconds).toISOString().slice(0, -1),
  String(milliseconds),
]

/** The people to whom an open match has shown this person. */
const partnersOf = (uid: string, { documents }: World): string[] =>
  documents.flatMap(({ collection, data }) => {
    if (collection !== 'matches' || data.status !== 'open') return []
    const two = data.participants as string[]
    return two.includes(uid) ? two.filter((other) => other !== uid) : []
  })

/** The men whose published deck holds this person's card. */
const viewersOf = (uid: string, { documents }: World): string[] =>
  documents.flatMap(({ collection, data }) =>
    collection === 'assignments' && data.gone !== true && (data.uids as string[]).includes(uid)
      ? [data.viewerUid as string]
      : [],
  )

/** Every private field of every person. */
const ofPerson = (uid: string, world: World): Canary[] => {
  const own: Reader[] = [uid, 'admins']
  const self: Reader[] = [uid]
  const matched = [...own, ...partnersOf(uid, world)]
  const seen = [...matched, ...viewersOf(uid, world)]
  const hasAccount = uid !== 'una'
  const subscription = world.at(paths.subscription(uid))?.data
  const onlyWith = (condition: boolean, canaries: Canary[]) => (condition ? canaries : [])
  return [
    canary(`e-mail of ${uid}`, [secrets.email(uid)], own),
    canary(`last login of ${uid}`, instant(secrets.lastLoginAt(uid)), own),
    canary(`device token of ${uid}`, [secrets.fcmToken(uid)], []),
    ...(['front', 'back'] as const).map((side) => {
      const bytes = secrets.collegeIdBytes(uid, side)
      const spellings = [bytes, Buffer.from(bytes).toString('base64')]
      const waits = world.at(paths.verification(uid))?.data.state === 'submitted'
      // The owner reads it in the export: Storage's rules give the file to no reader.
      const owner: Reader[] = world.files.includes(storagePaths.collegeId(uid, side)) ? [uid] : []
      const readers: Reader[] = waits ? ['admins', ...owner] : owner
      return canary(`${side} of the college ID of ${uid}`, spellings, readers)
    }),
    ...onlyWith(hasAccount, [
      canary(`name of ${uid}`, [secrets.name(uid)], matched),
      // Omar is matched, and shows it by a press that he does not do.
      canary(`handle of ${uid}`, [secrets.handle(uid)], uid === 'omar' ? own : matched),
      canary(`date of birth of ${uid}`, [secrets.dob(uid)], own),
      canary(`terms accepted by ${uid}`, instant(secrets.acceptedTermsAt(uid)), self),
      canary(`setup completed by ${uid}`, instant(secrets.completedAt(uid)), self),
      canary(`college ID addresses of ${uid}`, [secrets.collegeId(uid, 'front')], self),
      canary(`bio of ${uid}`, [secrets.bio(uid)], seen),
      canary(`photo address of ${uid}`, [secrets.photoToken(uid)], seen),
    ]),
    // A photo that no profile names is swept after a day.
    ...onlyWith(
      world.files.some((path) => path.startsWith(storagePaths.profilePhotos(uid))),
      [canary(`photo of ${uid}`, [secrets.photoBytes(uid)], hasAccount ? seen : own)],
    ),
    ...onlyWith(subscription?.planId === secrets.planId(uid), [
      canary(`plan of ${uid}`, [secrets.planId(uid)], own),
      canary(`end of the plan of ${uid}`, instant(secrets.expiresAt(uid)), own),
    ]),
  ]
}

/** Messages that admins read: those that reports have frozen, by the call openReport. */
const textsForAdmins = ({ documents }: World): string[] =>
  documents.flatMap(({ collection, data }) => {
    const frozen = collection === 'reports' ? (data.messages as { text: string }[]) : []
    return frozen.map(({ text }) => text)
  })

const ofMessages = (world: World): Canary[] => {
  const kept = textsForAdmins(world)
  return world.documents
    .filter(({ collection }) => collection === 'matches/messages')
    .map((one) => {
      const said = String(one.data.text)
      const readers = [...readersOf(one, world), ...(kept.includes(said) ? ['admins'] : [])]
      return canary(`message ${one.path}`, [said], readers)
    })
}

const texts: readonly Canary[] = [
  canary('place of a plan to meet', [words.meetingPlace], ['omar', 'xenia']),
  canary('details of a report', [words.report], ['admins']),
  canary('why somebody was warned', [words.warning], ['bala', 'admins']),
  canary('why a payment was rejected', [words.rejection], ['omar', 'admins']),
  canary('why a college ID was rejected', [words.collegeIdRejection], ['xenia', 'admins']),
  canary('why somebody was suspended', [words.suspension], ['admins', 'sunil']),
  // The author has it in the export.
  canary('text of an appeal', [words.appeal], ['admins', 'sunil']),
  canary('text of an appeal that was decided', [words.decidedAppeal], ['bala']),
  canary('why a decision stood after an appeal', [words.appealAnswer], ['bala', 'admins']),
  canary('who decided an appeal', [decider], ['admins']),
  canary('error of a phone', [words.phoneError], ['admins']),
  canary('why a plan was granted', [words.grant], ['admins']),
  canary('words of a notification before its time', [words.scheduled], ['admins']),
  canary('why a report was opened', [words.opening], ['admins']),
  canary('why a person was opened', [words.lookedAt], ['admins']),
  canary('a note of an admin about bala', [words.note], ['admins']),
  canary('a suggested college', [words.suggested], ['gita', 'admins']),
  canary('number of a college ID', [words.idNumber], []),
  // She alone has used it, so that the field's name tells of it.
  canary('that fatima avoids her college', ['avoidsOwnCollege'], ['fatima']),
  canary('that fatima avoids somebody', ['"avoided"'], ['fatima']),
  canary('a handle that fatima avoids', [words.avoidedHandle], []),
  canary('an address that fatima avoids', [words.avoidedMail], []),
  canary('personal news', [words.personalNews], ['xenia']),
  canary('UTR of arjun', [words.utr.arjun], ['arjun', 'admins']),
  canary('UTR of omar', [words.utr.omar], ['omar', 'admins']),
]

/** The answer is deleted with its match, and nobody has its words then. */
const ofAnswer = (world: World): Canary => {
  const isThere = world.at(documentIn(meetingAnswers, 'xenia', 'omar_xenia')) !== undefined
  return canary('answer to “Did you meet?”', [words.meetingAnswer], isThere ? ['xenia'] : [])
}

export const canariesOf = (world: World): Canary[] => [
  ...everybody.flatMap((uid) => ofPerson(uid, world)),
  ...ofMessages(world),
  ...texts,
  ofAnswer(world),
  ...world.documents.map((one) => canary(one.path, [markOf(one.path)], readersOf(one, world))),
]
