import type { Measurement } from '../../../scripts/measurement.ts'
import { durations } from '../../../src/shared/limits.ts'
import { startLocalFirebase } from '../../functions/support/local-firebase.ts'
import { timed } from '../timing.ts'
import { campusDocuments, perSide, roundId } from './round-campus.ts'

const { minute } = durations
const admin = { uid: 'boss', admin: true }

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
