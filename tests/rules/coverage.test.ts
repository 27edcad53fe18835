import { expect, test } from 'vitest'
import { conditionsOf } from './conditions.ts'
import { evaluate } from './evaluated.ts'
import { oneSided } from './one-sided.ts'
import { provenDocuments, provenFiles } from './proven.ts'

const proven = [provenDocuments(), provenFiles()]

test('the table evaluates every condition of the rules to true and to false', () => {
  const found = proven.flatMap((each) => {
    const evaluated = evaluate(each)
    return conditionsOf(each).flatMap(({ name, expression }) => {
      const { results } = evaluated.get(expression) ?? { results: new Set() }
      return [true, false]
        .filter((value) => !results.has(value))
        .map((value) => `${name} never ${value}`)
    })
  })
  expect(found.sort()).toEqual(Object.keys(oneSided).sort())
})
