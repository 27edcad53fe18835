import fc from 'fast-check'
import {
  photosCounted,
  type ScoredPerson,
} from '../../../src/shared/domain/curation/score/scored-person.ts'
import { answerOptions, interestOptions } from '../../../src/shared/model/people/answers.ts'
import { allAnswers } from '../campus/people.ts'

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

/** A person who may have left out any fact. */
export const arbitraryPerson: fc.Arbitrary<ScoredPerson> = fc.record({
  age: optional(fc.integer({ min: 18, max: 40 })),
  college: optional(fc.constantFrom('Hindu College', 'Miranda House', 'Ashoka')),
  city: optional(fc.constantFrom('Delhi', 'Sonipat')),
  interests: fc.uniqueArray(fc.constantFrom(...interestOptions), { maxLength: 5 }),
  photos: fc.nat(photosCounted),
  hasBio: fc.boolean(),
  hasHeight: fc.boolean(),
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
  interests: ['Music', 'Travel', 'Food'],
  photos: photosCounted,
  hasBio: true,
  hasHeight: true,
  verified: true,
  ...allAnswers,
}
