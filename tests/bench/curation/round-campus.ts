import { durations, limits } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { drawPeople } from './campus.ts'

export const roundId = 'r1'
/** `CURATION_CAMPUS=500` for the tenth beside which it is read. */
export const perSide = Number(process.env.CURATION_CAMPUS ?? 5_000)
const { day } = durations

/** Men come first, then women. */
export const uidOf = (place: number): string =>
  place < perSide ? `m${place}` : `w${place - perSide}`

/** Whom a man is shown: every woman equally often. */
export const shownTo = (man: number): string[] =>
  Array.from({ length: limits.curation.perMan }, (_, at) =>
    uidOf(perSide + ((limits.curation.perMan * man + at) % perSide)),
  )

/** People, participants and drafts of a round that nothing was published of. */
export const campusDocuments = (now: number): Record<string, Record<string, unknown>> => {
  const earlier = new Date(now - day)
  const people = drawPeople(2 * perSide, 3)
  const documents: Record<string, Record<string, unknown>> = {
    [paths.round(roundId)]: {
      name: 'Winter',
      isActive: true,
      phase: 'boys',
      phases: {
        boys: { startAt: null, endAt: null, isComplete: false },
        girls: { startAt: null, endAt: null, isComplete: false },
      },
      graceMs: limits.graceMs,
      updatedAt: earlier,
    },
    [paths.user('boss')]: {
      uid: 'boss',
      email: 'boss@campus.test',
      isAdmin: true,
      createdAt: earlier,
      updatedAt: earlier,
    },
  }
  for (const [place, person] of people.entries()) {
    const uid = uidOf(place)
    const gender = place < perSide ? 'male' : 'female'
    const { age: _age, city: _city, ...card } = person
    documents[paths.user(uid)] = {
      ...card,
      uid,
      email: `${uid}@campus.test`,
      gender,
      dob: '2004-05-06',
      isProfileComplete: true,
      photoUrls: [`https://photos.test/${uid}.jpg`],
      createdAt: earlier,
      updatedAt: earlier,
    }
    documents[paths.participant(roundId, uid)] = { roundId, uid, gender, updatedAt: earlier }
    if (gender === 'female') continue
    documents[serverPaths.draft(roundId, uid)] = {
      roundId,
      uid,
      assignedUids: shownTo(place),
      locks: [],
      vetoes: [],
      updatedAt: earlier,
    }
  }
  return documents
}
