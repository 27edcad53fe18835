import { expect, test } from 'vitest'
import { allCollections } from '../../../src/shared/collections/all-collections.ts'
import { type Collection, namesNobody } from '../../../src/shared/collections/collection.ts'

interface Schema {
  entries?: Record<string, unknown>
  pipe?: readonly Schema[]
}

const fieldsOf = ({ entries, pipe = [] }: Schema): string[] =>
  entries === undefined ? pipe.slice(1).flatMap(fieldsOf) : Object.keys(entries)

const all: [string, Collection][] = Object.entries(allCollections)

/** Uids of an account are its own id; the admin of a request is named by the row itself. */
const says = /^(uid|.*Uids?|participants|decidedBy|returnedAs)$/

test.each(all)('%s is declared under its name', (name, one) => {
  expect(one.name).toBe(name)
})

test.each(all)('%s says what becomes of everybody whom it names', (_, { schema, people }) => {
  const named = fieldsOf(schema as Schema).filter((field) => says.test(field))
  const own = 'id' in people ? ['uid'] : []
  expect(named.filter((field) => !(field in people) && !own.includes(field))).toEqual([])
})

test.each(all)('%s says of each part of its ids whom it names', (_, { id, people }) => {
  const silent = id.split('_').filter((part) => !(part in people || namesNobody.includes(part)))
  expect(silent, 'declare its people, or a part of `namesNobody` in collection.ts').toEqual([])
})

test.each(all)('%s names no field that its documents do not have', (_, one) => {
  const { schema, people, readers, exported } = one
  const fields = [...fieldsOf(schema as Schema), 'id', 'account', 'match']
  const used = [
    ...Object.keys(people),
    ...(typeof readers === 'object' && 'own' in readers ? [readers.own] : []),
    ...('by' in exported ? [exported.by, ...(exported.only ?? [])] : []),
  ]
  expect(used.filter((field) => !fields.includes(field))).toEqual([])
})
