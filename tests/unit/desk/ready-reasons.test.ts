import { expect, test } from 'vitest'
import { withReadyReason } from '../../../src/desk/form/ready-reason.ts'
import {
  answers,
  decisionOf,
  firstOutcome,
  withAnswer,
} from '../../../src/desk/reports/report-outcome.ts'
import { isReopenable } from '../../../src/shared/domain/safety/reopenable.ts'
import * as limits from '../../../src/shared/limits.ts'
import { readyReasonsText } from '../../../src/shared/text/desk/ready-reasons.ts'

const [ready, other] = readyReasonsText.suspend

test.each([
  ['an empty field', ' ', ready],
  ['another ready reason', other, ready],
  ['a ready reason of another outcome', readyReasonsText.report.ban[0], ready],
  ['own words', 'He wrote at night.', `He wrote at night. ${ready}`],
  ['own words that have it already', `${ready} At night.`, `${ready} At night.`],
  ['words that leave no room', 'a'.repeat(limits.reasonMax), 'a'.repeat(limits.reasonMax)],
])('a press on a ready reason takes no typed words: %s', (_name, typed, after) => {
  expect(withReadyReason(typed, ready)).toBe(after)
})

test('a ready answer chooses its outcome, and leaves typed words alone', () => {
  for (const { label, outcome, reason } of answers) {
    expect(withAnswer(firstOutcome, label)).toMatchObject({ outcome, reason })
    const written = withAnswer({ ...firstOutcome, reason: 'He wrote at night.' }, label)
    expect(written).toMatchObject({ outcome, reason: 'He wrote at night.' })
  }
})

test('no ready answer chooses what cannot be taken back', () => {
  expect(answers.map(({ outcome }) => outcome)).toEqual(['dismiss', 'warn', 'suspend'])
  for (const { label } of answers) {
    const decision = decisionOf('report', withAnswer(firstOutcome, label))
    expect(decision !== null && isReopenable(decision)).toBe(true)
  }
})
