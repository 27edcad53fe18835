import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { handleListLateConfirms } from '../../../functions/matches/list-late-confirms.ts'
import { handleListMatchesOfRound } from '../../../functions/matches/list-matches-of-round.ts'
import { handleListUnpromotedLikes } from '../../../functions/matches/list-unpromoted-likes.ts'
import { handleListHeadStarts } from '../../../functions/rounds/curation/list-head-starts.ts'
import { handlePreviewRoundEnd } from '../../../functions/rounds/planning/preview-round-end.ts'
import { handleSetActiveRound } from '../../../functions/rounds/set-active-round.ts'
import { readPieces } from '../../../src/desk/data/read-pieces.ts'
import {
  lateConfirmsQuery,
  matchesOfRoundQuery,
} from '../../../src/desk/matches/RoundMatchesPage.tsx'
import type { PageCursor } from '../../../src/shared/calls/page-cursor.ts'
import { cursorBehind } from '../../../src/shared/calls/page-cursor.ts'
import { roundCalls } from '../../../src/shared/calls/rounds.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { matchId } from '../../../src/shared/ids.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  boysEnd,
  deck,
  girlsTime,
  match,
  participant,
  putLike,
  putPerson,
  round,
  roundId,
  user,
} from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'

const { couplesPerPage } = limits
/** Two whole pages and a part, the first two of one millisecond. */
const couples = 2 * couplesPerPage + 7
const coupleOf = (place: number) => ({ boyUid: `m${place}`, girlUid: `w${place}` })
const timeOf = (place: number) => girlsTime - (place < 2 * couplesPerPage ? 0 : place)
let store: HandlerStore

beforeEach(() => {
  store = createHandlerStore(() => girlsTime)
  store.put(paths.round(roundId), round())
})

const putMatch = (place: number, id = roundId): void => {
  const { boyUid, girlUid } = coupleOf(place)
  const path = paths.match(matchId(boyUid, girlUid))
  store.put(path, match(boyUid, girlUid, { roundId: id, createdAt: timeOf(place) }))
}

interface Row {
  id: string
  createdAt: number
}

/** Every page, as the desk asks for them. */
const pagesOf = async <R extends Row>(
  read: (cursor: PageCursor | null) => Promise<R[]>,
): Promise<R[][]> => {
  const pages: R[][] = []
  for (;;) {
    const page = await read(cursorBehind(pages.flat(), ({ createdAt }) => createdAt))
    pages.push(page)
    if (page.length < couplesPerPage) return pages
  }
}

test('the matches of a round come newest first, a page at a time, each once', async () => {
  for (let place = 0; place < couples; place += 1) putMatch(place)
  putMatch(couples, 'other')
  const pages = await pagesOf((cursor) =>
    handleListMatchesOfRound(store, asAdmin, { roundId, cursor }, girlsTime),
  )
  expect(pages.map(({ length }) => length)).toEqual([couplesPerPage, couplesPerPage, 7])
  const rows = pages.flat()
  expect(new Set(rows.map(({ id }) => id)).size).toBe(couples)
  expect(rows.map(({ createdAt }) => createdAt)).toEqual(
    rows.map(({ createdAt }) => createdAt).sort((one, other) => other - one),
  )
})

test('pages of late confirmations are full though those between them are matched', async () => {
  for (let place = 0; place < couples; place += 1) {
    const { boyUid, girlUid } = coupleOf(place)
    store.put(pathOf('lateConfirms', roundId, girlUid, boyUid), {
      ...coupleOf(place),
      roundId,
      state: place % 3 === 0 ? 'matched' : 'waiting',
      createdAt: timeOf(place),
    })
  }
  const pages = await pagesOf((cursor) =>
    handleListLateConfirms(store, asAdmin, { roundId, cursor }, girlsTime),
  )
  const waiting = couples - Math.ceil(couples / 3)
  expect(pages.map(({ length }) => length)).toEqual([couplesPerPage, waiting - couplesPerPage])
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(waiting)
})

test.each([
  ['matches', matchesOfRoundQuery],
  ['late confirmations', lateConfirmsQuery],
])('the desk goes on behind the last of the %s that it has', async (_name, queryOf) => {
  const query = queryOf(roundId)
  const asked: unknown[] = []
  const source = {
    call: async (_call: string, request: object) => {
      asked.push(request)
      return []
    },
  }
  const known = [
    { id: 'a', createdAt: 7 },
    { id: 'b', createdAt: 5 },
  ]
  await query.readPage(source as never, [])
  await query.readPage(source as never, known as never)
  expect(asked).toEqual([
    { roundId, cursor: null },
    { roundId, cursor: { at: 5, ids: ['b'] } },
  ])
})

test('an end is counted as a whole, and does what was counted', async () => {
  const perSide = limits.peoplePerEndCount + 5
  const girls = Array.from({ length: 3 }, (_, place) => `w${place}`)
  for (const uid of girls) putPerson(store, uid, 'female')
  for (let place = 0; place < perSide; place += 1) {
    const uid = `m${place}`
    putPerson(store, uid, 'male')
    const girl = girls[place % 3] ?? ''
    store.put(pathOf('assignments', roundId, uid), deck(uid, [user(girl, 'female')]))
    if (place % 2 === 0) putLike(store, uid, girl)
  }
  const { request } = roundCalls.previewRoundEnd
  expect(v.is(request, { roundId, after: 'm0' })).toBe(false)
  const end = await handlePreviewRoundEnd(store, asAdmin, { roundId }, girlsTime)
  expect(end).toMatchObject({
    decks: Math.floor(perSide / 5) * 5,
    chargedMen: Math.floor(perSide / 5) * 5,
  })
  await handleSetActiveRound(store, asAdmin, { roundId: null, reason: 'It rains' }, girlsTime)
  expect(Object.keys(store.under('ledger'))).toHaveLength(perSide)
  expect(Object.keys(store.under('likeVoids'))).toHaveLength(Math.ceil(perSide / 2))
})

test('likes that no deck holds come a piece of the women at a time, with the scores they are ranked by', async () => {
  const { boys, girls } = round().phases
  store.put(paths.round(roundId), round({ phases: { boys: { ...boys, isComplete: true }, girls } }))
  const women = limits.womenPerUnpromoted + 2
  putPerson(store, 'man', 'male')
  for (let place = 0; place < women; place += 1) {
    const girlUid = `w${place}`
    putPerson(store, girlUid, 'female')
    putLike(store, 'man', girlUid)
    store.put(pathOf('likeScores', roundId, 'man', girlUid), {
      roundId,
      likingUserUid: 'man',
      likedUserUid: girlUid,
      score: place,
      createdAt: girlsTime,
    })
  }
  const pieces: { girlUid: string; score: number }[][] = []
  await readPieces(
    (after) => handleListUnpromotedLikes(store, asAdmin, { roundId, ...after }, girlsTime),
    ({ likes }) => pieces.push(likes),
  )
  const found = pieces.flat()
  expect(pieces.map(({ length }) => length)).toEqual([limits.unpromotedMax, 2])
  expect(found.every(({ girlUid, score }) => girlUid === `w${score}`)).toBe(true)
  expect(found.map(({ score }) => score)).toContain(women - 1)
})

test('head starts come in pieces, each measured by its whole earlier round', async () => {
  const startAt = boysEnd - 7 * durations.day
  const phase = { startAt, endAt: startAt + 1, isComplete: true }
  store.put(paths.round('past'), round({ isActive: false, phases: { boys: phase, girls: phase } }))
  const women = limits.peoplePerHeadStarts + 1
  for (let place = 0; place < women; place += 1) {
    const uid = `w${String(place).padStart(4, '0')}`
    putPerson(store, uid, 'female')
    store.put(paths.participant('past', uid), participant(uid, 'female', { roundId: 'past' }))
    // The last one, alone in her piece, was shown to nobody.
    if (place === women - 1) continue
    const pair = { boyUid: `m${place}`, girlUid: uid, roundId: 'past', isOver: false }
    store.put(pathOf('pairHistory', pair.boyUid, uid), { ...pair, createdAt: startAt })
  }
  const pieces: { uid: string; thousandths: number }[][] = []
  await readPieces(
    (after) => handleListHeadStarts(store, asAdmin, { roundId, ...after }, girlsTime),
    ({ starts }) => pieces.push(starts),
  )
  const { perRound, shownMax } = limits.headStart
  expect(pieces.map(({ length }) => length)).toEqual([women - 1, 1])
  expect(pieces[0]?.every(({ thousandths }) => thousandths === perRound)).toBe(true)
  expect(pieces[1]?.[0]?.thousandths).toBe(perRound + shownMax)
})
