import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { handleDropNote, handleNotePerson } from '../../../functions/accounts/people/note-person.ts'
import { handleOpenPerson } from '../../../functions/accounts/people/open-person.ts'
import { isDeskAct, tellDesks } from '../../../functions/operations/desk-news.ts'
import { handleMarkWork } from '../../../functions/operations/mark-work.ts'
import { calls } from '../../../src/shared/calls.ts'
import * as limits from '../../../src/shared/limits.ts'
import type { DeskNews } from '../../../src/shared/model/operations/desk-news.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime as now, user } from '../support/campus.ts'
import { asAdmin, boyUid, createCouple } from '../support/confirm.ts'

const asColleague = { ...asAdmin, uid: 'ananya' }
let store: HandlerStore

beforeEach(() => {
  store = createCouple()
  store.put(paths.user('ananya'), user('ananya', 'female', { name: 'Ananya', isAdmin: true }))
})

const news = () => store.at(paths.deskNews) as unknown as DeskNews
const mark = (as: typeof asAdmin, row: string, isMine = true, at = now) =>
  handleMarkWork(store, as, { queue: 'photos', row, isMine }, at)

describe('a mark on a row', () => {
  test('names the admin, is taken over by another, and goes by a press', async () => {
    await mark(asAdmin, 'p1')
    await mark(asColleague, 'p1')
    expect(news().marks).toMatchObject([{ row: 'p1', uid: 'ananya', name: 'Ananya' }])
    await mark(asColleague, 'p1', false)
    expect(news().marks).toEqual([])
  })

  test('is gone an hour later', async () => {
    await mark(asAdmin, 'p1')
    await mark(asColleague, 'p2', true, now + limits.workMarkMs)
    expect(news().marks.map(({ row }) => row)).toEqual(['p2'])
  })

  // Every admin reads all marks, also one whom a report is about.
  test('is none on a report or an appeal', () => {
    const asked = (queue: string) =>
      v.is(calls.markWork.request, { queue, row: 'r1', isMine: true })
    expect(['photos', 'collegeIds', 'colleges'].filter(asked)).toHaveLength(3)
    expect(['reports', 'appeals'].filter(asked)).toEqual([])
  })
})

describe('acts of admins', () => {
  test('stand beside each other, also two of one admin at once', async () => {
    await tellDesks(store, 'boss', 'decidePayments', now)
    await tellDesks(store, 'boss', 'decidePhotos', now + 1)
    await tellDesks(store, 'ananya', 'decideCollegeIds', now + 2)
    await tellDesks(store, 'boss', 'decidePhotos', now + 3)
    expect(news().acts).toEqual([
      { uid: 'boss', call: 'decidePayments', doneAt: now },
      { uid: 'ananya', call: 'decideCollegeIds', doneAt: now + 2 },
      { uid: 'boss', call: 'decidePhotos', doneAt: now + 3 },
    ])
  })

  test('stay after a mark, and are gone an hour later', async () => {
    await tellDesks(store, 'boss', 'decidePayments', now)
    await mark(asAdmin, 'p1', true, now + 1)
    expect(news().acts).toEqual([{ uid: 'boss', call: 'decidePayments', doneAt: now }])
    await mark(asColleague, 'p2', true, now + limits.workMarkMs)
    expect(news().acts).toEqual([])
  })
})

test('reads of the desk are no news, decisions are', () => {
  const acts = (Object.keys(calls) as (keyof typeof calls)[]).filter(isDeskAct)
  expect(acts).toContain('decidePayments')
  expect(acts).toContain('saveDrafts')
  for (const read of ['openPerson', 'listQueues', 'viewCollegeId', 'deskOverview', 'like']) {
    expect(acts).not.toContain(read)
  }
  expect(acts.filter((name) => calls[name].caller !== 'admin')).toEqual([])
})

// News of an act without a row in the log would tell a colleague that it was about them.
test('acts about a couple or a report are no news', () => {
  const acts = (Object.keys(calls) as (keyof typeof calls)[]).filter(isDeskAct)
  const names = acts.filter((name) => /match|confirm|report|appeal|like/i.test(name))
  expect(names).toEqual([])
})

describe('a note about a person', () => {
  const note = (as: typeof asAdmin, uid: string, noteId = 'n1', text = 'Asked twice.') =>
    handleNotePerson(store, as, { uid, noteId, text }, now)
  const notesFor = async (as: typeof asAdmin, uid: string) =>
    (await handleOpenPerson(store, as, { uid, reason: 'asked' }, now)).notes

  test('is read by admins who open the person, once though it is sent again', async () => {
    await note(asAdmin, boyUid)
    expect(await note(asAdmin, boyUid)).toEqual({ status: 'already' })
    expect(await notesFor(asColleague, boyUid)).toMatchObject([{ id: 'n1', text: 'Asked twice.' }])
  })

  test('about an admin is neither read, written nor removed by that admin', async () => {
    await note(asAdmin, 'ananya')
    expect(await notesFor(asColleague, 'ananya')).toEqual([])
    await expect(note(asColleague, 'ananya', 'n2')).rejects.toMatchObject({ reason: 'own-affair' })
    await expect(handleDropNote(store, asColleague, { noteId: 'n1' }, now)).rejects.toMatchObject({
      reason: 'own-affair',
    })
    expect(await notesFor(asAdmin, 'ananya')).toHaveLength(1)
  })

  test('is one of a limited number', async () => {
    for (let place = 0; place < limits.personNotesMax; place += 1) {
      await note(asAdmin, boyUid, `n${place}`)
    }
    await expect(note(asAdmin, boyUid, 'more')).rejects.toMatchObject({ reason: 'too-many' })
    expect(Object.keys(store.under('personNotes'))).toHaveLength(limits.personNotesMax)
  })
})
