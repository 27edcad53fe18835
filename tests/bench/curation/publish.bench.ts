import type { Measurement } from '../../../scripts/measurement.ts'
import { durations, limits } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { startLocalFirebase } from '../../functions/support/local-firebase.ts'
import { timed } from '../timing.ts'
import { drawPeople } from './campus.ts'

const roundId = 'r1'
/** `CURATION_CAMPUS=500` for the tenth beside which it is read. */
const perSide = Number(process.env.CURATION_CAMPUS ?? 5_000)
const { day, minute } = durations
const admin = { uid: 'boss', admin: true }

const campusDocuments = (now: number): Record<string, Record<string, unknown>> => {
  const earlier = new Date(now - day)
  const people = drawPeople(2 * perSide, 3)
  const uidOf = (place: number) => (place < perSide ? `m${place}` : `w${place - perSide}`)
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
      assignedUids: Array.from({ length: limits.curation.perMan }, (_, at) =>
        uidOf(perSide + ((limits.curation.perMan * place + at) % perSide)),
      ),
      locks: [],
      vetoes: [],
      updatedAt: earlier,
    }
  }
  return documents
}

/** P15, its part of publishing: the campus in pieces, each a call to the deployed function. */
export const measure = async (): Promise<Measurement[]> => {
  const local = await startLocalFirebase()
  local.emulator.load({
    documents: campusDocuments(local.emulator.clock.now()),
    users: [{ uid: 'boss', email: 'boss@campus.test', displayName: 'boss' }],
    files: [],
  })
  const times: number[] = []
  let after: string | undefined
  do {
    const request = { roundId, ...(after !== undefined && { after }) }
    let next: string | null = null
    times.push(
      await timed(async () => {
        const { status, body } = await local.call('publishAssignments', request, admin)
        if (status !== 200)
          throw new Error(`publishAssignments → ${status} ${JSON.stringify(body)}`)
        next = (body as { result: { next: string | null } }).result.next
      }),
    )
    after = next ?? undefined
  } while (after !== undefined)
  await local.close()
  return [
    {
      name: `publish: the longest of ${times.length} pieces, ${perSide} on each side`,
      value: Math.max(...times),
      unit: 'ms',
      goal: { atMost: minute },
    },
    {
      name: 'publish: all of them',
      value: times.reduce((sum, time) => sum + time, 0),
      unit: 'ms',
    },
  ]
}
