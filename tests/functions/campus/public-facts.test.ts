import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createPublicFacts } from '../../../functions/campus/public-facts.ts'
import { publicFactsSchema } from '../../../src/shared/model/payments/public-facts.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore } from '../../support/memory-store/handler-store.ts'
import { watched } from '../support/watched-store.ts'

const terms = { name: 'One', pricePaise: 19_900, rounds: 1, matches: 3, validityDays: null }
const plan = (order: number, active = true) => ({ ...terms, order, active, updatedAt: 1 })

const campus = () => {
  const store = createHandlerStore(() => 0)
  store.put(paths.config, { supportEmail: 'help@demo.campus', upiId: 'club@bank', updatedAt: 1 })
  store.put(paths.plan('second'), { ...plan(2), name: 'Two' })
  store.put(paths.plan('first'), plan(1))
  store.put(paths.plan('gone'), plan(0, false))
  let now = 0
  const seen = watched(store)
  const read = createPublicFacts(() => now)
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return { store, seen, read: () => read(seen.store), pass }
}

test('a visitor is told the plans on offer in their order, the address for support, and no more', async () => {
  const facts = await campus().read()
  expect(facts).toEqual({
    supportEmail: 'help@demo.campus',
    plans: [terms, { ...terms, name: 'Two' }],
  })
  expect(v.parse(publicFactsSchema, JSON.parse(JSON.stringify(facts)))).toEqual(facts)
})

test('a flood of visitors is one reading a minute [N2]', async () => {
  const { seen, read, pass } = campus()
  await Promise.all(Array.from({ length: 1000 }, read))
  pass(59_999)
  await read()
  expect(seen.read.length + seen.found.length).toBe(2)
  pass(1)
  await read()
  expect(seen.read.length + seen.found.length).toBe(4)
})

test('a failure is not kept', async () => {
  const { store, seen, read } = campus()
  const broken = createPublicFacts(() => 0)
  const failing = { ...seen.store, query: () => Promise.reject(new Error('away')) }
  await expect(broken(failing)).rejects.toThrow('away')
  expect(await broken(store)).toEqual(await read())
})
