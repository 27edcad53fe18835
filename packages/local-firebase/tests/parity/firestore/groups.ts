import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AGGREGATIONS } from './aggregations.ts'
import type { Answer, Target } from './answers.ts'
import { COMBINATIONS } from './combinations.ts'
import { generatedQueries } from './generated.ts'
import { QUERIES } from './queries.ts'
import { REFUSALS } from './refusals.ts'
import { REPEATED_WRITES } from './repeated-writes.ts'
import type { Scripts } from './script.ts'
import { WRITES } from './writes.ts'

/**
 * Scripts that Google's emulator answers otherwise, with the HTTP status of our first answer.
 * docs/adr/0003-firestore-parity.md says why.
 */
const DIFFERENCES: Readonly<Record<string, number>> = {
  'list as integerValue': 400,
  'number as nullValue': 400,
  'list as nullValue': 400,
  'list as op': 400,
  'list as limit': 400,
  'batch get of "c/xxxxxxx" of 1503': 400,
  'six aggregations': 400,
  'commit of eleven megabytes': 400,
  'projection of no fields': 200,
  'partitions of a query': 200,
  'negative zero': 200,
}

export const PROJECT = 'demo-parity'
export const START_TIMEOUT_MILLISECONDS = 60_000
export const TEST_TIMEOUT_MILLISECONDS = 120_000
/** Answers that Google's emulator and ours gave alike when they were last asked side by side, a script a line. */
const AGREED = join(import.meta.dirname, 'agreed.jsonl')

export const groups: Readonly<Record<string, Scripts>> = {
  queries: QUERIES,
  'generated queries': generatedQueries(),
  writes: WRITES,
  refusals: REFUSALS,
  combinations: COMBINATIONS,
  aggregations: AGGREGATIONS,
  'repeated writes': REPEATED_WRITES,
}

/** The scripts to which both emulators give the same answers. */
export const alike = (scripts: Scripts): Scripts =>
  Object.fromEntries(
    Object.entries(scripts).filter(([label]) => !Object.hasOwn(DIFFERENCES, label)),
  )

/** The others, each with the status of our first answer. */
export const different = () => {
  const all: Scripts = Object.assign({}, ...Object.values(groups))
  return Object.entries(DIFFERENCES).map(([label, status]) => {
    const script = all[label]
    if (script === undefined) throw new Error(`No script is called "${label}".`)
    return { label, script, status }
  })
}

/** The file keeps a hash of each longer answer, so that it stays readable in a review. */
const longestKept = 200
type Agreed = Record<string, Record<string, unknown>>

const kept = (answers: readonly Answer[]): unknown => {
  const text = JSON.stringify(answers)
  return text.length <= longestKept ? answers : createHash('sha256').update(text).digest('base64')
}

export const readAgreed = (): Agreed => {
  const agreed: Agreed = {}
  for (const line of readFileSync(AGREED, 'utf8').split('\n').filter(Boolean)) {
    const [group, label, answers] = JSON.parse(line)
    agreed[group] = { ...agreed[group], [label]: answers }
  }
  return agreed
}

export const writeAgreed = (agreed: Agreed): void => {
  const lines = Object.entries(agreed).flatMap(([group, scripts]) =>
    Object.entries(scripts).map(([label, answers]) => JSON.stringify([group, label, answers])),
  )
  writeFileSync(AGREED, `${lines.join('\n')}\n`)
}

export const agreedOf = (answers: Readonly<Record<string, readonly Answer[]>>) =>
  Object.fromEntries(Object.entries(answers).map(([label, given]) => [label, kept(given)]))

export const answersOf = async (target: Target, scripts: Scripts) => {
  const answers: Record<string, Answer[]> = {}
  for (const [label, script] of Object.entries(scripts)) {
    try {
      answers[label] = await target.answer(script)
    } catch (error) {
      throw new Error(`"${label}" at ${target.origin}`, { cause: error })
    }
  }
  return answers
}
