import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { documentsOfMatch } from '../../functions/matches/end-match.ts'
import { firestoreRules } from '../../scripts/rules/firestore.ts'
import { collection } from '../../src/shared/collections/collection.ts'
import { time } from '../../src/shared/model/time.ts'
import { allDeclared } from './declared-documents.ts'
import { provenDocuments } from './proven.ts'
import { prove } from './survivors.ts'
import { cellsOf } from './table/declared.ts'

/** Declared as docs/new-thing.md says: nothing else is written for it. */
const note = v.pipe(v.string(), v.trim(), v.maxLength(80))
const entries = { createdAt: time(), meetAt: time(), note }
const pins = collection({
  name: 'pins',
  id: 'match',
  below: 'users',
  schema: v.object(entries),
  readers: { own: 'account' },
  writers: {
    creates: entries,
    updates: {},
    serverTimes: ['createdAt'],
    once: [],
    may: { create: true, delete: true },
  },
  pokes: { personal: 'matches', of: 'account' },
  people: { account: 'deleted', match: 'deleted' },
  exported: { by: 'account', id: 'matchId' },
})

const access = readFileSync('rules/access.rules', 'utf8')

test('a mark that ends with a match is made in an open one of its owner, and every rule has a cell', () => {
  const source = firestoreRules(access, [...allDeclared, pins])
  expect(source).toContain('match /users/{account}/pins/{id}')
  const { mutants, unnoticed } = prove([provenDocuments(source, cellsOf(pins))])
  expect(mutants).toBeGreaterThan(20)
  const own = unnoticed.filter((name) => /\/pins\/|^isNewPin/.test(name))
  expect(own).toEqual([])
})

test('an instant that is missing in the list of time fields gets no rule', () => {
  const dated = { ...pins, writers: { ...pins.writers, creates: { ...entries, shownAt: time() } } }
  expect(() => firestoreRules(access, [...allDeclared, dated])).toThrow('shownAt: an instant')
})

test('it ends with the match on both sides', () => {
  const match = {
    boyUid: 'omar',
    girlUid: 'xenia',
    participants: ['omar', 'xenia'] as [string, string],
  }
  const ended = documentsOfMatch(match, [pins])
  expect(ended).toEqual(['users/omar/pins/omar_xenia', 'users/xenia/pins/omar_xenia'])
})
