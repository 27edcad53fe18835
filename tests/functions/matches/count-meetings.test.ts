import { beforeEach, expect, test } from 'vitest'
import { handleCountMeetings } from '../../../functions/matches/count-meetings.ts'
import { endMatchesOfPerson } from '../../../functions/matches/end-match.ts'
import { documentIn, pathOf } from '../../../src/shared/collections/path-of.ts'
import { coarseSum } from '../../../src/shared/domain/matches/meeting-sums.ts'
import * as limits from '../../../src/shared/limits.ts'
import type { MeetingAnswer } from '../../../src/shared/model/matches/meeting-answer.ts'
import { meetingAnswers } from '../../../src/shared/model/matches/meeting-answer.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { match } from '../support/campus.ts'

const now = Date.parse('2026-11-26T06:30:00Z')
const endedAt = now - limits.meetingSumsAfterMs

let store: HandlerStore
beforeEach(() => {
  store = createHandlerStore(() => now)
})

const endRound = (roundId: string, matches: number, createdAt = endedAt) => {
  const counts = { men: 50, women: 50, decks: 50, showings: 300, likes: 90 }
  const matched = { matches, matchedMen: matches, matchedWomen: matches }
  const exposure = { min: 1, max: 9, mean: 5, gini: 0, unseen: 0 }
  store.put(pathOf('roundStats', roundId), {
    ...{ roundId, name: `Round ${roundId}`, startAt: createdAt, createdAt },
    ...{ ...counts, ...matched, exposure },
  })
}
const couple = (roundId: string, place: number) =>
  [`b${roundId}${place}`, `g${roundId}${place}`] as const
const answerOf = (uid: string, other: string, answer: MeetingAnswer['answer']) =>
  store.put(documentIn(meetingAnswers, uid, `${other}_${uid}`), { answer, updatedAt: now })

/** Matches of a round: both write in `chats` of them, and her answer to the first `met` is yes. */
const playRound = (roundId: string, matches: number, { chats = 0, met = 0 }) => {
  endRound(roundId, matches)
  for (let place = 0; place < matches; place += 1) {
    const [boyUid, girlUid] = couple(roundId, place)
    const id = `${boyUid}_${girlUid}`
    const times = { createdAt: now, updatedAt: now }
    store.put(paths.match(id), match(boyUid, girlUid, { roundId, ...times }))
    for (const senderUid of place < chats ? [boyUid, girlUid] : [boyUid]) {
      store.put(paths.message(id, `m${senderUid}`), {
        senderUid,
        text: 'x',
        sentAt: now,
        updatedAt: now,
        clientAt: now,
      })
    }
    answerOf(girlUid, boyUid, place < met ? 'again' : 'not-yet')
  }
}
const count = (at = now) => handleCountMeetings(store, at)
const sums = (roundId: string) => store.at(pathOf('meetingSums', roundId))

test('sums of ten or more are told in tens, and smaller ones as nothing', async () => {
  playRound('r1', 60, { chats: 37, met: 9 })
  await count(now - 1)
  expect(sums('r1')).toBeUndefined()
  await count()
  expect(sums('r1')).toMatchObject({ matches: 60, chats: 30, plans: null, met: null, again: null })
  // The stored sums name no exact number and no person.
  expect(JSON.stringify(sums('r1'))).not.toMatch(/37|\b9\b|gr1|br1/)
})

test('whoever asks again after one more answer, deletion or end gets the same sums', async () => {
  playRound('r1', 40, { met: 20 })
  await count()
  const first = sums('r1')
  expect(first).toMatchObject({ met: 20, again: 20 })
  const [boyUid, girlUid] = couple('r1', 0)
  answerOf(girlUid, boyUid, 'no')
  await endMatchesOfPerson(store, couple('r1', 1)[1], { how: 'own-act', now })
  await count()
  await count(now + limits.day)
  expect(sums('r1')).toEqual(first)
  expect(Object.keys(store.under('meetingSums'))).toHaveLength(1)
})

test('a round with few matches waits for the next one, and each match stands in one sum', async () => {
  playRound('r1', 19, { met: 12 })
  await count()
  expect(store.under('meetingSums')).toEqual({})
  playRound('r2', 21, { met: 9 })
  await count()
  expect(sums('r2')).toMatchObject({ roundIds: ['r1', 'r2'], matches: 40, met: 20 })
  playRound('r3', 20, { met: 20 })
  await count()
  // Twenty have met, and it is not said that all did.
  expect(sums('r3')).toMatchObject({ roundIds: ['r3'], matches: 20, met: 10 })
})

test('a match that has ended counts as a match alone', async () => {
  playRound('r1', 20, { chats: 10, met: 10 })
  await endMatchesOfPerson(store, couple('r1', 0)[0], { how: 'own-act', now })
  await count()
  expect(sums('r1')).toMatchObject({ matches: 20, chats: null, met: null })
})

test('it is not told that all open ones met, though the ended ones count as matches', async () => {
  playRound('r1', 20, { chats: 20, met: 20 })
  for (let place = 0; place < 10; place += 1) {
    await endMatchesOfPerson(store, couple('r1', place)[0], { how: 'own-act', now })
  }
  await count()
  expect(sums('r1')).toMatchObject({ matches: 20, chats: null, met: null, again: null })
})

test('one answer more changes a sum only where it makes ten full, and no sum says all or some', () => {
  for (let of = 20; of <= 200; of += 1) {
    for (let number = 0; number < of; number += 1) {
      const [one, next] = [coarseSum(number, of), coarseSum(number + 1, of)]
      if (one !== next) expect((number + 1) % 10).toBe(0)
      if (one !== null) expect(one >= 10 && one <= number && of - one >= 10).toBe(true)
      else expect(number).toBeLessThan(10)
    }
  }
})
