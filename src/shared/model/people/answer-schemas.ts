import * as v from 'valibot'
import { knownOption } from '../tolerant.ts'
import { answerOptions, genders } from './answers.ts'

export const genderSchema = v.picklist(genders)

/** The five answers; an incomplete profile may lack some. */
export const answerEntries = {
  communicationImportance: v.optional(v.picklist(answerOptions.communicationImportance)),
  conflictApproach: v.optional(v.picklist(answerOptions.conflictApproach)),
  sundayStyle: v.optional(v.picklist(answerOptions.sundayStyle)),
  travelPreference: v.optional(v.picklist(answerOptions.travelPreference)),
  loveLanguage: v.optional(v.picklist(answerOptions.loveLanguage)),
}

/** The five answers as they are read: unknown options are dropped. */
export const storedAnswerEntries = {
  communicationImportance: knownOption(answerOptions.communicationImportance),
  conflictApproach: knownOption(answerOptions.conflictApproach),
  sundayStyle: knownOption(answerOptions.sundayStyle),
  travelPreference: knownOption(answerOptions.travelPreference),
  loveLanguage: knownOption(answerOptions.loveLanguage),
}
