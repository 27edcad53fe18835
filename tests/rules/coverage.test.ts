import { expect, test } from 'vitest'
import { conditionsOf } from './conditions.ts'
import { evaluate } from './evaluated.ts'
import { provenDocuments, provenFiles } from './proven.ts'

const everyone = 'Everybody may, signed in or not: there is nothing to be false.'

/** Conditions that no request can find both true and false, and why. */
const oneSided: Readonly<Record<string, string>> = {
  '/publicProfiles/{id} allow get: true never false': everyone,
  '/likes/{likeId} allow create: resource == null never false':
    'Of an app that creates what is there; a cell’s write of what is there is an update.',
  'isVerified: signedIn() never false': 'Only asked after the rule has asked whether one is.',
}

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
