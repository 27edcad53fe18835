import * as v from 'valibot'
import { expect, test } from 'vitest'
import { handleListCards } from '../../../functions/rounds/curation/list-cards.ts'
import { handleListCuratedPeople } from '../../../functions/rounds/curation/list-curated-people.ts'
import { curationCalls } from '../../../src/shared/calls/curation.ts'
import type { CallResponse } from '../../../src/shared/calls.ts'
import * as limits from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore } from '../../support/memory-store/handler-store.ts'
import { canariesOf, girlsTime, putPerson, user } from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'

const campusOf = (count: number) => {
  const store = createHandlerStore(() => girlsTime)
  for (let place = 0; place < count; place += 1) {
    putPerson(store, `p${place}`, place % 2 === 0 ? 'male' : 'female')
  }
  return store
}

test('the people of a curation come in pages, each once, also where one cannot be read', async () => {
  const count = limits.peoplePerDryRun * 2
  const store = campusOf(count)
  store.put(paths.user('p7'), { uid: 'p7' })
  const people: CallResponse<'listCuratedPeople'>['people'] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: CallResponse<'listCuratedPeople'> = await handleListCuratedPeople(
      store,
      asAdmin,
      { agesAt: null, after },
      girlsTime,
    )
    people.push(...page.people)
    after = page.next
  }
  expect(new Set(people.map(({ uid }) => uid)).size).toBe(count - 1)
  expect(people).toHaveLength(count - 1)
})

test('a curation reads names and what the score looks at, and nothing else of an account', async () => {
  const store = campusOf(2)
  const request = { agesAt: girlsTime, after: '' }
  const answer = await handleListCuratedPeople(store, asAdmin, request, girlsTime)
  const [him] = v.parse(curationCalls.listCuratedPeople.response, answer).people
  expect(him).toMatchObject({ uid: 'p0', gender: 'male', refusal: null })
  expect(Object.keys(him?.scored ?? {})).toContain('interests')
  const { name, ...hidden } = canariesOf('p0')
  expect(him?.name).toBe(name)
  for (const secret of Object.values(hidden)) expect(JSON.stringify(answer)).not.toContain(secret)
})

test('the cards of a preview hold nothing that is hidden until a match, in the order of the deck', async () => {
  const store = createHandlerStore(() => girlsTime)
  for (const uid of ['w1', 'w2']) store.put(paths.user(uid), { ...user(uid, 'female') })
  const cards = await handleListCards(store, asAdmin, { uids: ['w2', 'gone', 'w1'] }, girlsTime)
  expect(cards.map(({ uid }) => uid)).toEqual(['w2', 'w1'])
  expect(cards[0]?.photoUrls).toHaveLength(1)
  for (const secret of Object.values(canariesOf('w2'))) {
    expect(JSON.stringify(cards)).not.toContain(secret)
  }
})
