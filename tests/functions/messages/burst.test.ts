import { afterAll, beforeAll, expect, test } from 'vitest'
import { chunksOf } from '../../../functions/platform/bulk.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { stubLightFetch } from '../../support/servers/light-fetch.ts'
import { withoutStacks } from '../../support/without-stacks.ts'
import { match, user } from '../support/campus.ts'
import { remoteOf } from '../support/load-campus.ts'
import { type LocalFirebase, startLocalFirebase } from '../support/local-firebase.ts'

const matchId = 'boy_girl'
const sent = 500
/** The requests that a script keeps under way. */
const atOnce = 50
let local: LocalFirebase
let time = 0

beforeAll(async () => {
  stubLightFetch()
  local = await startLocalFirebase()
  time = local.emulator.clock.now()
  const now = new Date(time)
  local.emulator.load({
    documents: {
      [paths.user('boy')]: { ...user('boy', 'male'), createdAt: now, updatedAt: now },
      [paths.user('girl')]: { ...user('girl', 'female'), createdAt: now, updatedAt: now },
      [paths.match(matchId)]: {
        ...match('boy', 'girl'),
        createdAt: now,
        updatedAt: now,
      },
      [`${paths.devices('boy')}/phone`]: { fcmToken: 'boy', platform: 'web', updatedAt: now },
    },
    users: [],
    files: [],
  })
}, 300_000)
afterAll(() => local.close())

/** The clock stands, however long the machine takes: the minute is the campus's own. */
const standAt = (instant: number) => local.emulator.clock.setOffset(instant - Date.now())

const sendAs = async (uid: 'boy' | 'girl', id: string) => {
  standAt(time)
  try {
    await remoteOf(local.emulator, uid, uid === 'boy' ? 'male' : 'female').commit([
      {
        kind: 'create',
        path: paths.message(matchId, id),
        data: {
          senderUid: uid,
          text: `message ${id}`,
          clientAt: time,
          sentAt: serverTime,
          updatedAt: serverTime,
        },
      },
    ])
    return 'taken'
  } catch (error) {
    // On a loaded machine an answer may be late: a script does not care.
    return error instanceof Refusal ? 'refused' : 'unanswered'
  }
}
const messages = async () => {
  const found = await local.store.query({ collection: paths.messages(matchId), where: [] })
  return found.map(({ data }) => data).filter(({ gone }) => gone !== true)
}

test(`of ${sent} messages at once twenty are left, with one push, and the sender is paused [73]`, async () => {
  const ids = Array.from({ length: sent }, (_, index) => `m${index}`)
  await withoutStacks(async () => {
    for (const some of chunksOf(ids, atOnce)) {
      await Promise.all(some.map((id) => sendAs('girl', id)))
    }
    await local.emulator.idle()
  })
  expect(await messages()).toHaveLength(limits.messagesPerMinute)
  expect(local.emulator.messaging.pushes()).toHaveLength(1)
  expect(await sendAs('girl', 'more')).toBe('refused')
  expect(await sendAs('boy', 'answer')).toBe('taken')

  time += 2 * durations.minute
  expect(await sendAs('girl', 'later')).toBe('taken')
  await local.emulator.idle()
  expect(await messages()).toHaveLength(limits.messagesPerMinute + 2)
})

test('an honest sender is refused at the twenty-first message and told so', async () => {
  time += 2 * durations.minute
  const outcomes: string[] = []
  for (let index = 0; index <= limits.messagesPerMinute; index += 1) {
    outcomes.push(await sendAs('boy', `b${index}`))
    await local.emulator.idle()
  }
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(limits.messagesPerMinute)
  expect(outcomes.at(-1)).toBe('refused')
})
