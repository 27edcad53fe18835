import sharp from 'sharp'
import type { User } from '../../src/shared/model/people/user.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import { callerOf, scriptOf } from '../support/servers/admin.ts'
import { accountOf } from '../support/servers/campus.ts'
import type { Stack } from '../support/servers/stack-process.ts'

/** An invented college ID of this account, as JPEG. */
const studentCard = (side: 'front' | 'back', { name, college }: User): Promise<Buffer> => {
  const lines =
    side === 'front' ? ['STUDENT CARD', name, college] : ['Valid until July', 'If found: the gate']
  const drawn = lines.map(
    (line, place) =>
      `<text x="60" y="${120 + place * 90}" font-size="44" font-family="sans-serif">${line ?? ''}</text>`,
  )
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600">
    <rect width="960" height="600" fill="#e9eef5"/><rect width="960" height="24" fill="#27496d"/>
    ${side === 'front' ? '<rect x="690" y="300" width="200" height="240" fill="#b8c4d3"/>' : ''}
    ${drawn.join('')}</svg>`
  return sharp(Buffer.from(card)).jpeg().toBuffer()
}

export const studentsOf = async (stack: Stack): Promise<User[]> =>
  (await stack.documents('users'))
    .map(({ data }) => data as unknown as User)
    .filter(({ isProfileComplete, isAdmin }) => isProfileComplete && !isAdmin)

/** The number that the bank gives the payment at this place of the list. */
export const utrAt = (place: number): string => String(431_900_417_200 + place)

const payers = ['man-without-plan@demo.campus', 'man@demo.campus'] as const

const handInCollegeId = async (stack: Stack, student: User): Promise<void> => {
  const script = await scriptOf(stack, student.uid)
  for (const side of ['front', 'back'] as const) {
    const image = await studentCard(side, student)
    await script.upload(storagePaths.collegeId(student.uid, side), image, 'image/jpeg')
  }
  await script.call('submitCollegeId', {})
}

/** A photo that becomes the first one waits for a review. */
const swapPhotos = async (stack: Stack, { uid, photoUrls }: User): Promise<void> => {
  const script = await scriptOf(stack, uid)
  const data = { photoUrl: photoUrls.at(-1) ?? '', photoUrls: photoUrls.toReversed() }
  const mask = ['photoUrl', 'photoUrls']
  await script.write({ path: paths.user(uid), data, mask, now: ['updatedAt'] })
}

/**
 * Students pay, hand in IDs, miss a college, change photos and report somebody: every queue has
 * something.
 */
export const leaveWaitingWork = async (stack: Stack): Promise<void> => {
  const students = await studentsOf(stack)
  const unverified = students.filter(({ verified }) => verified !== true)
  for (const student of unverified.slice(0, 3)) await handInCollegeId(stack, student)
  for (const [place, email] of payers.entries()) {
    const call = await callerOf(stack, (await accountOf(stack, email)).uid)
    await call('submitPayment', { planId: 'plan-1', utr: utrAt(place) })
  }
  for (const email of payers) await swapPhotos(stack, await accountOf(stack, email))
  const woman = await accountOf(stack, 'woman@demo.campus')
  const call = await callerOf(stack, woman.uid)
  await call('suggestCollege', { name: 'acharya institute', city: 'delhi' })
  const man = students.find(({ gender }) => gender === 'male')
  await call('report', {
    reportId: 'guide',
    uid: man?.uid,
    reason: 'harassment',
    place: 'card',
    details: 'His bio names me and where I live.',
  })
  await stack.control('idle')
}

/** Women confirm the best of those who liked them. Asked for while the girls' window is open. */
export const makeMatches = async (stack: Stack, roundId: string): Promise<void> => {
  const decks = (await stack.documents('assignments')).map(({ data }) => data)
  for (const email of ['woman@demo.campus', 'woman-two@demo.campus']) {
    const { uid } = await accountOf(stack, email)
    const deck = decks.find((one) => one.viewerUid === uid && one.roundId === roundId)
    const [boyUid] = (deck?.uids ?? []) as string[]
    const call = await callerOf(stack, uid)
    await call('confirmMatchByGirl', { roundId, boyUid })
  }
  await stack.control('idle')
}
