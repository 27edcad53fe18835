import { beforeEach, describe, expect, test } from 'vitest'
import { handleChangeMeeting } from '../../../functions/matches/change-meeting.ts'
import { withinBytes } from '../../../functions/matches/withdrawn-messages.ts'
import { handleMessageDeleted } from '../../../functions/messages/message-deleted.ts'
import { handleReport } from '../../../functions/moderation/reports/report.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { openNoFiles } from '../support/account-services.ts'
import { girlsTime } from '../support/campus.ts'
import { asGirl, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'

const asBoy = { uid: boyUid, female: false, admin: false }
const matchId = `${boyUid}_${girlUid}`
const threat = 'I know where you live'
let clock = girlsTime
let store: HandlerStore

const say = (id: string, text: string) => {
  const message = { senderUid: boyUid, text, clientAt: clock, sentAt: clock, updatedAt: clock }
  store.put(paths.message(matchId, id), message)
  return message
}
const takeBack = async (id: string, text: string) => {
  const was = say(id, text)
  const is = { ...was, text: '', deletedAt: clock, updatedAt: clock }
  store.put(paths.message(matchId, id), is)
  const params = { matchId, messageId: id }
  await handleMessageDeleted(store, { params, before: was, after: is }, clock)
}
const offerAndDrop = async (count: number, place = `Café ${count}`) => {
  const him = (act: Parameters<typeof handleChangeMeeting>[2]['act']) =>
    handleChangeMeeting(store, asBoy, { matchId, act }, clock)
  const meetAt = girlsTime + 3 * limits.day
  await him({ does: 'offer', id: `f${count}`, seen: null, meetAt, place })
  await him({ does: 'drop', id: `d${count}`, offerId: `f${count}` })
}
const reported = async (): Promise<string[]> => {
  const report = { reportId: 'r1', uid: boyUid, reason: 'harassment', place: 'chat', details: '' }
  await handleReport(openNoFiles)(store, asGirl, { ...report } as never, clock + 1000)
  const [stored] = Object.values(store.under('reports'))
  return ((stored?.messages ?? []) as { text: string }[]).map(({ text }) => text)
}

beforeEach(async () => {
  clock = girlsTime
  store = createCouple(() => clock)
  await confirmIn(store)
})

describe('a threat that was deleted', () => {
  beforeEach(() => takeBack('threat', threat))

  test('is pushed out of a report by no place that was offered and dropped', async () => {
    for (let count = 0; count < limits.frozenMessages; count += 1) {
      // Thirty pairs of acts are an hour's limit.
      clock += count === 29 ? durations.hour : durations.second
      await offerAndDrop(count)
    }
    const texts = await reported()
    expect(texts).toContain(threat)
    expect(texts.filter((text) => text.startsWith('Café'))).toHaveLength(limits.frozenMessages)
  })

  test('is pushed out by no messages, deleted ones or others', async () => {
    for (let count = 0; count < 2 * limits.frozenMessages; count += 1) {
      clock += durations.second
      await takeBack(`gone${count}`, `gone ${count}`)
      say(`there${count}`, `there ${count}`)
    }
    const texts = await reported()
    expect(texts).toContain(threat)
    expect(texts.filter((text) => text.startsWith('there'))).toHaveLength(limits.frozenMessages)
    expect(texts.filter((text) => text.startsWith('gone'))).toHaveLength(2 * limits.frozenMessages)
  })

  test('is kept for a week, by the next word that is kept', async () => {
    clock += limits.withdrawnMessageMs
    await takeBack('later', 'later')
    const texts = await reported()
    expect(texts).toContain('later')
    expect(texts).not.toContain(threat)
  })
})

test('a threat that stands is pushed out by no messages that were deleted after it', async () => {
  say('threat', threat)
  for (let count = 0; count < 3 * limits.frozenMessages; count += 1) {
    clock += durations.second
    await takeBack(`gone${count}`, `gone ${count}`)
  }
  expect(await reported()).toContain(threat)
})

test('a place is one entry however often it is offered, and no place is pushed out by others', async () => {
  await offerAndDrop(-1, threat)
  for (let count = 0; count < limits.meetingPlacesPerWeek - 1; count += 1) {
    clock += 5 * durations.minute
    await offerAndDrop(count)
  }
  clock += 5 * durations.minute
  await offerAndDrop(998, 'Café 1')
  await expect(offerAndDrop(999)).rejects.toMatchObject({ reason: 'many-changes' })
  const texts = await reported()
  expect(texts).toHaveLength(limits.meetingPlacesPerWeek)
  expect(texts).toContain(threat)
})

describe('the bound of bytes', () => {
  const words = (text: string, count: number) =>
    Array.from({ length: count }, (_, sentAt) => ({
      id: `m${text.length}-${sentAt}`,
      senderUid: boyUid,
      text,
      sentAt,
    }))

  test('cuts a flood of long words, and keeps a short one before it whole', () => {
    const kept = withinBytes([...words(threat, 1), ...words('ह'.repeat(1000), 1600)])
    expect(kept).toHaveLength(1601)
    expect(kept[0]?.text).toBe(threat)
    expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThan(limits.withdrawnBytesMax * 1.1)
  })

  test.each([300, 1700, 2500])(
    'leaves the oldest whole, however long it is and however much comes after it: %i',
    (count) => {
      const long = `${'You looked lovely today, thank you. '.repeat(4)}${threat}`
      let kept = words(long, 1)
      const flood = words('😀'.repeat(500), count)
      for (let done = 0; done < count; done += 20)
        kept = withinBytes([...kept, ...flood.slice(done, done + 20)])
      expect(kept[0]?.text).toBe(long)
      expect(kept.length).toBeGreaterThan(Math.min(count, 1600))
      expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThan(limits.withdrawnBytesMax * 1.1)
    },
  )

  test('leaves a document that Firestore takes, whatever two people delete in a week', () => {
    const kept = withinBytes(words('ह'.repeat(1000), 7 * 3000))
    expect(kept.length).toBeGreaterThan(1500)
    expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThan(1024 * 1024 * 0.7)
  })
})
