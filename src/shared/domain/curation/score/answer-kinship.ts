import { type AnswerName, answerNames, answerOptions } from '../../../model/people/answers.ts'

/** How well two different answers go together, from 1 to 3; equal ones are 4, others 0. */
const kinship: Readonly<Record<AnswerName, readonly (readonly [string, string, number])[]>> = {
  communicationImportance: [
    ['extremely', 'very', 3],
    ['very', 'moderate', 2],
    ['moderate', 'low', 2],
    ['extremely', 'moderate', 1],
    ['very', 'low', 1],
  ],
  conflictApproach: [
    ['address_immediately', 'cool_down', 2],
    ['cool_down', 'wait_other', 2],
    ['wait_other', 'avoid', 1],
    ['address_immediately', 'wait_other', 1],
  ],
  sundayStyle: [
    ['relax_brunch', 'social_family', 2],
    ['active_fitness', 'personal_project', 2],
    ['relax_brunch', 'personal_project', 1],
    ['active_fitness', 'social_family', 1],
  ],
  travelPreference: [
    ['relaxing_resort', 'visit_family', 2],
    ['explore_city', 'active_adventure', 2],
    ['relaxing_resort', 'explore_city', 2],
    ['visit_family', 'explore_city', 1],
  ],
  loveLanguage: [
    ['words', 'quality_time', 2],
    ['quality_time', 'touch', 2],
    ['acts', 'gifts', 2],
    ['words', 'touch', 1],
    ['acts', 'quality_time', 1],
    ['words', 'gifts', 1],
  ],
}

const equal = 4
/** The kinship of two people whose five answers are equal. */
export const kinshipMax = equal * answerNames.length

export const answersKinship = (name: AnswerName, one: string, other: string): number => {
  if (one === other) return equal
  const found = kinship[name].find(
    ([left, right]) => (left === one && right === other) || (left === other && right === one),
  )
  return found?.[2] ?? 0
}

export type Answers = Partial<Record<AnswerName, string | undefined>>

/** Answers as one number; a question without an answer counts as an answer that suits nobody. */
export const answersCode = (answers: Answers): number =>
  answerNames.reduce((code, name) => {
    const options: readonly string[] = answerOptions[name]
    const place = options.indexOf(answers[name] ?? '')
    return code * (options.length + 1) + (place < 0 ? options.length : place)
  }, 0)

/** The kinship of these answers with each code of another person's answers, from 0 to `kinshipMax`. */
export const kinshipByCode = (answers: Answers): Uint8Array =>
  answerNames.reduce((table, name) => {
    const own = answers[name]
    const options: readonly string[] = answerOptions[name]
    const points = [...options, undefined].map((option) =>
      own === undefined || option === undefined ? 0 : answersKinship(name, own, option),
    )
    const longer = new Uint8Array(table.length * points.length)
    for (let code = 0; code < longer.length; code += 1) {
      longer[code] = table[Math.floor(code / points.length)]! + points[code % points.length]!
    }
    return longer
  }, new Uint8Array(1))
