import type { Random } from '../../../../demo/random.ts'
import type { UserDatabase } from '../../../../src/data/database/schema.ts'
import { pieceBytes } from '../../../../src/remote/files.ts'
import { type Gender, interestOptions } from '../../../../src/shared/model/people/answers.ts'
import { hero, others, pairOf, partner, roundId } from '../campus/people.ts'
import type { Act } from './act.ts'
import { drawOnPlans } from './plans.ts'

const people = others.filter((uid) => uid !== partner)

const decisionsOf = (random: Random, gender: Gender): readonly Act[] => {
  const other = random.pick(people)
  return gender === 'male'
    ? [
        { name: 'like', args: { roundId, uid: other } },
        { name: 'like', args: { roundId, uid: other } },
        { name: 'unlike', args: { roundId, uid: other } },
      ]
    : [
        { name: 'confirm', args: { roundId, boyUid: other } },
        { name: 'confirm', args: { roundId, boyUid: other } },
        { name: 'pass', args: { roundId, boyUid: other } },
      ]
}

const profile = (random: Random): readonly Act[] => [
  { name: 'editProfile', args: { section: 'bio', values: { bio: `bio ${random.uuid()}` } } },
  {
    name: 'editProfile',
    args: { section: 'details', values: { height: random.integer(150, 190) } },
  },
  {
    name: 'editProfile',
    args: { section: 'interests', values: { interests: [random.pick(interestOptions)] } },
  },
  { name: 'editProfile', args: { section: 'share', values: { shareCard: random.chance(0.5) } } },
  {
    name: 'editProfile',
    args: { section: 'college', values: { avoidsOwnCollege: random.chance(0.5) } },
  },
  {
    name: 'editProfile',
    args: { section: 'handle', values: { handleOnPress: random.chance(0.5) } },
  },
  { name: 'acceptTerms', args: {} },
]

const said = (random: Random, gender: Gender, now: number): Act => {
  const id = random.uuid()
  const args = { matchId: pairOf(gender), id, text: `text ${id}`, clientAt: now }
  return { name: 'sendMessage', args }
}

const seldom = (random: Random): readonly Act[] => {
  const id = random.uuid()
  return [
    { name: 'block', args: { uid: random.pick(others) } },
    { name: 'unblock', args: { uid: random.pick(others) } },
    { name: 'unmatch', args: { uid: partner } },
    {
      name: 'report',
      args: { reportId: id, uid: random.pick(people), reason: 'other', place: 'card', details: '' },
    },
    { name: 'optOut', args: { roundId, out: random.chance(0.7) } },
    { name: 'saveToken', args: { deviceId: 'phone', fcmToken: `token-${id}`, platform: 'web' } },
  ]
}

/** A file begins with its id, so that it is known wherever it turns up. */
export const keepFile = async (
  { files }: UserDatabase,
  random: Random,
  size: number,
): Promise<string> => {
  const id = random.uuid()
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode(id))
  await files.add({ id, bytes: bytes.buffer, contentType: 'image/jpeg', keptAt: Date.now() })
  return id
}

/** A photo of two pieces or of one. */
const photoSizes = [pieceBytes + 1024, 1024, 1024] as const

/** Acts that need a row on the screen. */
const withWhatIsShown = async (
  database: UserDatabase,
  random: Random,
  gender: Gender,
): Promise<Act | undefined> => {
  const matchId = pairOf(gender)
  const draw = random.next()
  if (draw < 0.25) {
    const unseen = (await database.notifications.toArray()).map(({ id }) => id)
    return unseen.length === 0 ? undefined : { name: 'markSeen', args: { ids: unseen } }
  }
  if (draw < 0.4) {
    const own = await database.messages.filter(({ senderUid }) => senderUid === hero).toArray()
    if (own.length === 0) return undefined
    return { name: 'deleteMessage', args: { matchId, id: random.pick(own).id } }
  }
  if (draw < 0.45) {
    const front = await keepFile(database, random, 1024)
    return { name: 'putCollegeId', args: { front, back: await keepFile(database, random, 1024) } }
  }
  if (draw < 0.7) {
    return {
      name: 'putPhoto',
      args: { id: await keepFile(database, random, random.pick(photoSizes)) },
    }
  }
  const photos = (await database.me.get(hero))?.photoUrls ?? []
  if (photos.length === 0) return undefined
  if (draw < 0.85) return { name: 'removePhoto', args: { address: random.pick(photos) } }
  if (draw < 0.92) return { name: 'finishPhotos', args: {} }
  return { name: 'orderPhotos', args: { addresses: random.shuffled(photos) } }
}

/** Draws an act: common ones often, others seldom. */
export const drawAct = async (
  database: UserDatabase,
  random: Random,
  gender: Gender,
  now: number,
): Promise<Act | undefined> => {
  const draw = random.next()
  if (draw < 0.4) return random.pick(decisionsOf(random, gender))
  if (draw < 0.55) return random.pick(profile(random))
  if (draw < 0.64) return said(random, gender, now)
  if (draw < 0.68) return drawOnPlans(database, random, gender, now)
  if (draw < 0.74) {
    const readAt = now - random.integer(0, 5000)
    return { name: 'markRead', args: { matchId: pairOf(gender), readAt } }
  }
  if (draw < 0.9) return withWhatIsShown(database, random, gender)
  return random.pick(seldom(random))
}
