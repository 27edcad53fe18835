import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  encodeFields,
  type Fields,
  loadFirestoreRules,
} from '../../../packages/local-firebase/index.ts'
import { type Measurement, sized } from '../../../scripts/measurement.ts'
import { assignmentId, likeId } from '../../../src/shared/ids.ts'
import { paths } from '../../../src/shared/paths.ts'
import { timed } from '../timing.ts'

const DECISIONS = sized(20_000, 100)
const WARM_UP = sized(5_000, 10)
const ROOT = 'projects/demo-bench/databases/(default)/documents'
const NOW = '2026-11-21T10:20:30.123000Z'
const [round, him, her] = ['r1', 'rahul', 'anna'] as const

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
const documents: Readonly<Record<string, Fields>> = {
  [paths.round(round)]: encodeFields({
    isActive: true,
    phases: { boys: { startAt: at(0), endAt: at(23) } },
  }),
  [`subscriptions/${him}`]: encodeFields({
    status: 'active',
    remainingMatches: 1,
    roundsUsed: 0,
  }),
  [`assignments/${assignmentId(round, him)}`]: encodeFields({ uids: [her] }),
}
const read = (name: string) => {
  const fields = documents[name.slice(ROOT.length + 1)]
  return fields === undefined ? null : { name, fields, createTime: NOW, updateTime: NOW }
}

/** A like that is allowed: every condition of the rule is evaluated. */
export const measure = async (): Promise<Measurement[]> => {
  const source = readFileSync(join(import.meta.dirname, '../../../rules/firestore.rules'), 'utf8')
  const { gate } = loadFirestoreRules(source)
  const name = `${ROOT}/likes/${likeId(round, him, her)}`
  const like = { roundId: round, likingUserUid: him, likedUserUid: her }
  const fields = { ...encodeFields(like), timestamp: { timestampValue: NOW } }
  const after = { name, fields, createTime: NOW, updateTime: NOW }
  const token = { sub: him, gender: 'male' }
  const decide = () =>
    gate.write({
      caller: { kind: 'user', uid: him, token },
      time: NOW,
      read,
      readAfter: read,
      steps: [{ method: 'create', name, before: null, after }],
    })
  const verdict = decide()
  if ('denied' in verdict) throw new Error('The like of this benchmark is not allowed.')
  const repeat = (times: number) => () => {
    for (let decision = 0; decision < times; decision += 1) decide()
  }
  repeat(WARM_UP)()
  const milliseconds = await timed(repeat(DECISIONS))
  return [
    { name: 'a decision of the like rule', value: (milliseconds * 1_000) / DECISIONS, unit: 'µs' },
  ]
}
