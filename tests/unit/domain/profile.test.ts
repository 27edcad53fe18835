import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { lockedPackages } from '../../../scripts/build/licences.ts'
import { changedFields } from '../../../src/shared/domain/profile/changed-fields.ts'
import {
  profileFacts,
  profileStrength,
} from '../../../src/shared/domain/profile/profile-strength.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { ownProfileText } from '../../../src/shared/text/profile/own-profile.ts'

test('an edit contains exactly the fields that differ', () => {
  const known = { name: 'Asha', interests: ['Art', 'Food'], height: 160 }
  expect(changedFields({ name: 'Asha', interests: ['Art', 'Food'], height: 160 }, known)).toEqual(
    {},
  )
  expect(changedFields({ name: 'Asha R', interests: ['Food', 'Art'] }, known)).toEqual({
    name: 'Asha R',
    interests: ['Food', 'Art'],
  })
  expect(changedFields({ name: 'Asha', height: undefined }, known)).toEqual({})
  expect(changedFields({ constructor: 'x' }, {})).toEqual({ constructor: 'x' })
})

describe('profile strength', () => {
  const empty = v.parse(userSchema, { uid: 'u', email: 'e', createdAt: 0, updatedAt: 0 })

  test('an empty profile lacks everything, and each missing fact has a text', () => {
    const { share, missing } = profileStrength(empty)
    expect(share).toBe(0)
    expect(missing).toEqual([...profileFacts])
    expect(Object.keys(ownProfileText.facts).sort()).toEqual([...profileFacts].sort())
  })

  test('either verified field counts, and only a complete profile is 100 %', () => {
    const collegeId = { frontUrl: '', backUrl: '', verified: true }
    for (const verified of [{ verified: true }, { collegeId }]) {
      expect(profileStrength({ ...empty, ...verified }).missing).not.toContain('verified')
    }
    expect(profileStrength({ ...empty, height: 170 }).share).toBeLessThan(100)
  })
})

test('the licences list every package of the app, with version and licence', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const list = lockedPackages(packages)
  const names = list.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['react', 'dexie', 'firebase', '@firebase/auth']))
  for (const tool of ['vitest', 'typescript', 'firebase-admin']) expect(names).not.toContain(tool)
  expect(
    list.filter(({ version, licence }) => version === '' || licence === 'See the package'),
  ).toEqual([])
})

test('a nested package is found before one of the same name above it', () => {
  const list = lockedPackages({
    '': { dependencies: { a: '1', b: '2' } },
    'node_modules/a': { version: '1', license: 'MIT', dependencies: { b: '1' } },
    'node_modules/a/node_modules/b': { version: '1', license: 'ISC' },
    'node_modules/b': { version: '2', license: 'BSD' },
  })
  expect(list.map(({ name, version }) => `${name} ${version}`)).toEqual(['a 1', 'b 1', 'b 2'])
})
