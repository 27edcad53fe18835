import { toDocument } from '../../demo/documents.ts'
import { newMatch } from '../../demo/models.ts'
import { writeMe } from '../../src/data/mutations/profile/own-profile.ts'
import { photoFields } from '../../src/shared/domain/profile/photo-list.ts'
import { matchId as matchIdOf } from '../../src/shared/ids.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import type { SetupStep, User } from '../../src/shared/model/people/user.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import { emptyCard } from '../support/campus/people.ts'
import { mailOf, roundId } from '../support/curation/round-campus.ts'
import { openPhone } from './phone.ts'
import { type PlayedAct, type Stage, withDevices } from './played-act.ts'
import { beforeBoysWindow } from './round-acts.ts'

const messagesOfPair = 10
const pairsOf = (side: number) => Math.ceil(side / 10)
const newcomersOf = (side: number) => Math.ceil(side / 10)
const photosOfNewcomer = 4

const eachMan = async (
  { campus, side }: Stage,
  act: (uid: string, woman: string) => Promise<void>,
): Promise<void> => {
  for (let man = 0; man < side; man += 1) {
    await act(campus.uidOf(man), campus.shownTo(man)[0] ?? '')
  }
}

/** Both people write in turn, and both phones hear each message. */
const talk = async ({ emulator, now }: Stage, man: string, woman: string): Promise<void> => {
  const phones = [
    openPhone(emulator, { uid: man, gender: 'male' }),
    openPhone(emulator, { uid: woman, gender: 'female' }),
  ] as const
  const matchId = matchIdOf(man, woman)
  let heard = now
  for (let count = 0; count < messagesOfPair; count += 1) {
    const [sender, receiver] = count % 2 === 0 ? phones : phones.toReversed()
    await sender?.create(paths.message(matchId, `m${count}`), {
      senderUid: count % 2 === 0 ? man : woman,
      text: 'Shall we meet at the library after the last lecture?',
      clientAt: emulator.clock.now(),
      sentAt: serverTime,
      updatedAt: serverTime,
    })
    await emulator.idle()
    heard = (await receiver?.hearMessage(matchId, heard)) ?? heard
  }
}

/** Every step of the wizard, four photos, a college ID that waits, a device for pushes. */
const signUp = async ({ emulator, call, campus, now }: Stage, place: number): Promise<void> => {
  const uid = `new${place}`
  const me = paths.user(uid)
  const known = campus.drafted(now)[paths.user(campus.uidOf(0))] as unknown as User
  const photos = Array.from({ length: photosOfNewcomer }, (_, index) =>
    storagePaths.profilePhoto(uid, index),
  )
  const sides = (['front', 'back'] as const).map((side) => storagePaths.collegeId(uid, side))
  const files = [...photos, ...sides].map((path) => ({
    path,
    bytes: Buffer.from(`picture ${path}`),
    contentType: 'image/jpeg',
    downloadToken: 't',
  }))
  const users = [{ uid, email: mailOf(uid), displayName: uid }]
  emulator.load({ documents: {}, users, files })
  const phone = openPhone(emulator, { uid })
  await phone.get(me)
  await phone.create(me, {
    uid,
    email: mailOf(uid),
    isProfileComplete: false,
    createdAt: serverTime,
    updatedAt: serverTime,
    lastLoginAt: serverTime,
  })
  await phone.get(me)
  const save = async (data: Record<string, unknown>, flag: SetupStep) => {
    await writeMe({ remote: phone, uid }, { ...data, setupStatus: { [flag]: true } })
    await emulator.idle()
  }
  const { college, dob, interests, communicationImportance, conflictApproach } = known
  const { sundayStyle, travelPreference, loveLanguage, bio } = known
  const acceptedTermsVersion = limits.termsVersion
  await save({ acceptedTermsAt: serverTime, acceptedTermsVersion }, 'terms')
  await save({ gender: 'male' }, 'gender')
  await save({ name: 'Newcomer', instagramId: `handle.${uid}`, college, dob }, 'profile')
  await save({ interests }, 'interests')
  await save({ communicationImportance, conflictApproach, sundayStyle }, 'q1')
  await save({ travelPreference, loveLanguage }, 'q2')
  const bucket = `http://${emulator.storage}/v0/b/${emulator.project}.appspot.com/o`
  const addresses = photos.map((path) => `${bucket}/${encodeURIComponent(path)}?alt=media&token=t`)
  for (const place of addresses.keys()) {
    const version = (await phone.get(me))?.version
    await phone.merge(me, photoFields(addresses.slice(0, place + 1)), version)
    await emulator.idle()
  }
  await save({}, 'photos')
  await save({ bio }, 'bio')
  await call('submitCollegeId', {}, { uid, gender: 'male' })
  const device = { fcmToken: `token of ${uid}`, platform: 'web', updatedAt: serverTime }
  await phone.create(paths.device(uid, 'phone'), device)
}

const matchDocument = (man: string, woman: string, now: number) => {
  const person = (uid: string) => ({
    name: `Name of ${uid}`,
    instagramId: `handle.${uid}`,
    card: { ...emptyCard(uid), age: 21, college: 'Hindu College', bio: '' },
  })
  const people = { [man]: person(man), [woman]: person(woman) }
  return toDocument(newMatch({ roundId, boyUid: man, girlUid: woman, people, updatedAt: now }))
}

/** Acts of people, by their phones' requests. */
export const personActs: readonly PlayedAct[] = [
  {
    act: 'a like',
    times: (side) => side,
    documents: (campus, now) => beforeBoysWindow(campus.liked(now), now - durations.hour),
    play: (stage) =>
      eachMan(stage, (man, woman) =>
        openPhone(stage.emulator, { uid: man, gender: 'male' }).create(
          paths.like(roundId, man, woman),
          {
            roundId,
            likingUserUid: man,
            likedUserUid: woman,
            timestamp: serverTime,
          },
        ),
      ),
  },
  {
    act: 'a confirmation',
    times: (side) => side,
    documents: (campus, now) => withDevices(campus.promoted(now), now),
    play: (stage) =>
      eachMan(stage, async (boyUid, uid) => {
        const request = { roundId, boyUid }
        const answer = await stage.call('confirmMatchByGirl', request, { uid, gender: 'female' })
        if (answer.status !== 200) throw new Error(`Not confirmed: ${JSON.stringify(answer.body)}`)
      }),
  },
  {
    act: 'a message',
    times: (side) => pairsOf(side) * messagesOfPair,
    documents: (campus, now) => {
      const documents = withDevices(campus.promoted(now), now)
      for (let man = 0; man < pairsOf(campus.men.length); man += 1) {
        const [boy, girl] = [campus.uidOf(man), campus.shownTo(man)[0] ?? '']
        documents[paths.match(matchIdOf(boy, girl))] = matchDocument(boy, girl, now)
      }
      return documents
    },
    play: async (stage) => {
      for (let man = 0; man < pairsOf(stage.side); man += 1) {
        await talk(stage, stage.campus.uidOf(man), stage.campus.shownTo(man)[0] ?? '')
      }
    },
  },
  {
    act: 'a sign-up',
    times: newcomersOf,
    documents: (campus, now) => campus.signedUp(now),
    play: async (stage) => {
      for (let place = 0; place < newcomersOf(stage.side); place += 1) await signUp(stage, place)
    },
  },
]
