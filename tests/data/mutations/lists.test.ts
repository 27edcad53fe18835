import { expect, test } from 'vitest'
import { mutations } from '../../../src/data/mutations/table.ts'

interface Schema {
  type: string
  entries?: Readonly<Record<string, Schema>>
  options?: readonly (Schema | string)[]
  wrapped?: Schema
  pipe?: readonly Schema[]
}

/** Where the arguments of an act hold a list, as "field" or "field.field". */
const listsIn = (schema: Schema, path: readonly string[] = []): string[] => {
  if (schema.type === 'array') return [path.join('.')]
  const inside = [
    ...Object.entries(schema.entries ?? {}).map(([field, one]) => listsIn(one, [...path, field])),
    ...(schema.options ?? []).map((one) => (typeof one === 'string' ? [] : listsIn(one, path))),
    schema.wrapped === undefined ? [] : listsIn(schema.wrapped, path),
  ]
  return [...new Set(inside.flat())]
}

/** Lists that acts carry, and why each is not a list as a screen has drawn it. */
const known: Readonly<Record<string, string>> = {
  'editProfile values.interests': 'a field that its form saves as a whole',
  'freeThirds act.thirds': 'from older phones; this build sends marks of single thirds',
  'markSeen ids': 'names of things, each marked for itself',
  'meet act.thirds': 'the call of `freeThirds`',
  'orderPhotos addresses': 'an order, into which photos of other phones are put (photosInOrder)',
}

test('an act says the change of a named thing: no new one carries a list [171]', () => {
  const found = Object.entries(mutations).flatMap(([name, { args }]) =>
    listsIn(args as unknown as Schema).map((path) => `${name} ${path}`),
  )
  expect([...new Set(found)].sort()).toEqual(Object.keys(known))
})
