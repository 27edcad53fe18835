import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { handleConfirmMatchByGirl } from '../../../functions/matches/confirm-match-by-girl.ts'
import type { Store } from '../../../functions/platform/store.ts'
import { createStore } from '../../../functions/platform/store-admin.ts'
import { handleComputeParticipants } from '../../../functions/rounds/compute-participants.ts'
import { handlePublishAssignments } from '../../../functions/rounds/publish-assignments.ts'
import { createTickRounds, handleTickRounds } from '../../../functions/rounds/tick-rounds.ts'
import { keepErrorTypes } from '../../functions/support/light-gax.ts'
import { roundId } from '../curation/round-campus.ts'
import { peakMebibytes } from '../peak-memory.ts'
import type { RoundWork, RoundWorkDeath, RoundWorkDone, RoundWorkName } from './start.ts'

const {
  work,
  project,
  now,
  diesAt,
  dies = 'between',
  couples = [],
} = JSON.parse(process.argv[2] ?? '') as RoundWork
const boss = { uid: 'boss', female: false, admin: true }

keepErrorTypes()
const firestore = createStore(getFirestore(initializeApp({ projectId: project })))
let begun = 0
let commits = 0

/** The server dies: nobody is told anything. */
const dieAt = (place: number, death: RoundWorkDeath): void => {
  if (diesAt === place && dies === death) process.kill(process.pid, 'SIGKILL')
}
const store: Store = {
  ...firestore,
  transaction: async (body) => {
    // Some run beside each other: the number of those that have ended may pass over a place.
    const place = begun
    begun += 1
    dieAt(place, 'between')
    const result = await firestore.transaction(async (transaction) => {
      const found = await body(transaction)
      dieAt(place, 'inside')
      return found
    })
    commits += 1
    return result
  },
}

/** One piece each. @returns with what to go on */
const pieces: Record<RoundWorkName, (after: string) => Promise<string | null>> = {
  participants: async (after) => {
    const request = after === '' ? {} : { after }
    return (await handleComputeParticipants(store, boss, request, now)).next
  },
  publish: async (after) => {
    const request = { roundId, ...(after !== '' && { after }) }
    return (await handlePublishAssignments(store, boss, request, now)).next
  },
  confirm: async () => {
    const [girlUid, boyUid] = couples.pop() ?? ['nobody', 'nobody']
    const girl = { uid: girlUid, female: true, admin: false }
    await handleConfirmMatchByGirl(store, girl, { roundId, boyUid }, now)
    return couples.at(-1)?.[0] ?? null
  },
  tick: async () => {
    await handleTickRounds(store, now)
    return null
  },
  'whole tick': async () => {
    await createTickRounds(() => 0)(store, now)
    return null
  },
}

const times: number[] = []
for (let after: string | null = ''; after !== null; ) {
  const startedAt = performance.now()
  after = await pieces[work](after)
  times.push(performance.now() - startedAt)
}
const mebibytes = peakMebibytes()
const done: RoundWorkDone = { times, commits, mebibytes }
console.log(JSON.stringify(done))
process.exit(0)
