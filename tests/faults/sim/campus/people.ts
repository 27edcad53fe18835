import { windowsFrom } from '../../../../demo/models.ts'
import { pathOf } from '../../../../src/shared/collections/path-of.ts'
import { cardOf } from '../../../../src/shared/domain/profile/card.ts'
import { matchId } from '../../../../src/shared/ids.ts'
import * as limits from '../../../../src/shared/limits.ts'
import { durations } from '../../../../src/shared/limits.ts'
import type { Gender } from '../../../../src/shared/model/people/answers.ts'
import { serverTime } from '../../../../src/shared/model/time.ts'
import { paths, storagePaths } from '../../../../src/shared/paths.ts'
import {
  deck,
  like,
  match,
  participant,
  round,
  roundId,
  subscription,
  user,
} from '../../../functions/support/campus.ts'
import { allAnswers } from '../../../support/campus/people.ts'
import type { Campus } from './campus.ts'

const { hour } = durations

/** The person whose phones are watched, somebody else on the same phone, and everyone they may meet. */
export const hero = 'hero'
export const guest = 'guest'
export const others = ['ann', 'bea', 'cleo', 'dora'] as const
/** A match from before: there is somebody to write to. */
export const partner = 'ann'

export { roundId }

/** Unix milliseconds, inside the first window. */
export const noon = Date.UTC(2026, 10, 21, 12)

const opposite = (gender: Gender): Gender => (gender === 'male' ? 'female' : 'male')

/** Address of a stored photo, in the bucket whose photos the rules take. */
export const photoAt = (uid: string, place: number): string => {
  const file = encodeURIComponent(storagePaths.profilePhoto(uid, place))
  return `http://127.0.0.1/v0/b/demo-campus.appspot.com/o/${file}?alt=media&token=first`
}

/** Complete as the rules understand it: a profile that lacks a fact takes no edit. */
const completeUser = (uid: string, gender: Gender) => {
  const photo = photoAt(uid, 0)
  return user(uid, gender, {
    photoUrls: [photo],
    photoUrl: photo,
    ...allAnswers,
    acceptedTermsAt: noon,
    acceptedTermsVersion: limits.termsVersion,
    setupStatus: { profile: true, photos: true, completedAt: noon },
  })
}

/**
 * A campus in the middle of the window in which this gender acts.
 * @param opensAfterMs for men: how long until that window opens
 */
export const populate = ({ server }: Campus, gender: Gender, opensAfterMs = -hour): void => {
  const boysStart = gender === 'male' ? noon + opensAfterMs : noon - 9 * hour
  const { boys, girls } = windowsFrom(boysStart)
  const phases = { boys: { ...boys, isComplete: gender === 'female' }, girls }
  const phase = gender === 'male' ? 'boys' : 'girls'
  server.write(paths.round(roundId), round({ phases, phase, updatedAt: noon }))
  const everyone = [
    [hero, gender],
    [guest, gender],
    ...others.map((uid) => [uid, opposite(gender)] as const),
  ] as const
  for (const [uid, own] of everyone) {
    server.write(paths.user(uid), completeUser(uid, own))
    server.write(paths.participant(roundId, uid), participant(uid, own))
    if (own === 'male') {
      const plan = subscription(uid, { remainingMatches: 3, roundsAllowed: 3 })
      server.write(paths.subscription(uid), plan)
    }
  }
  const people = others.filter((uid) => uid !== partner)
  for (const uid of [hero, guest]) {
    const users = people.map((other) => user(other, opposite(gender)))
    const times = { publishedAt: serverTime, updatedAt: serverTime }
    server.write(pathOf('assignments', roundId, uid), { ...deck(uid, users), ...times })
  }
  if (gender === 'female') {
    for (const uid of people) {
      const path = paths.like(roundId, uid, hero)
      server.write(path, { ...like(uid, hero), timestamp: serverTime })
    }
  }
  const [boyUid, girlUid] = gender === 'male' ? [hero, partner] : [partner, hero]
  server.write(paths.match(matchId(boyUid, girlUid)), {
    ...match(boyUid, girlUid),
    roundId: 'earlier',
    people: Object.fromEntries(
      [hero, partner].map((uid) => [
        uid,
        { name: uid, instagramId: uid, card: cardOf(user(uid, 'male'), noon) },
      ]),
    ),
    createdAt: serverTime,
    updatedAt: serverTime,
  })
  server.write(paths.poke(hero), { pokedAt: { matches: serverTime, me: serverTime } })
  server.write(paths.campusPoke, { pokedAt: { rounds: serverTime } })
}

/** The id of the match with the partner. */
export const pairOf = (gender: Gender): string =>
  gender === 'male' ? matchId(hero, partner) : matchId(partner, hero)
