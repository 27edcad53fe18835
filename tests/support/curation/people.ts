import fc from 'fast-check'
import type { ScoredPerson } from '../../../src/shared/domain/curation/score/scored-person.ts'
import { answerOptions, interestOptions } from '../../../src/shared/model/people/answers.ts'

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

/** Somebody who may have left out anything. */
export const arbitraryPerson: fc.Arbitrary<ScoredPerson> = fc.record({
  age: optional(fc.integer({ min: 18, max: 40 })),
  college: optional(fc.constantFrom('Hindu College', 'Miranda House', 'Ashoka')),
  city: optional(fc.constantFrom('Delhi', 'Sonipat')),
  height: optional(fc.integer({ min: 140, max: 200 })),
  bio: optional(fc.constantFrom('', 'Chai first.')),
  interests: fc.uniqueArray(fc.constantFrom(...interestOptions), { maxLength: 5 }),
  photoUrls: fc.array(fc.constant('photo'), { maxLength: 4 }),
  verified: fc.boolean(),
  communicationImportance: optional(fc.constantFrom(...answerOptions.communicationImportance)),
  conflictApproach: optional(fc.constantFrom(...answerOptions.conflictApproach)),
  sundayStyle: optional(fc.constantFrom(...answerOptions.sundayStyle)),
  travelPreference: optional(fc.constantFrom(...answerOptions.travelPreference)),
  loveLanguage: optional(fc.constantFrom(...answerOptions.loveLanguage)),
})

export const completePerson: ScoredPerson = {
  age: 21,
  college: 'Hindu College',
  city: 'Delhi',
  height: 170,
  bio: 'Chai first.',
  interests: ['Music', 'Travel', 'Food'],
  photoUrls: ['one', 'two'],
  verified: true,
  communicationImportance: 'very',
  conflictApproach: 'cool_down',
  sundayStyle: 'relax_brunch',
  travelPreference: 'explore_city',
  loveLanguage: 'words',
}
