import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { dearestOf, requestCosts } from './costs.ts'
import { answer } from './prepared.ts'
import { provenDocuments, provenFiles } from './proven.ts'
import { prove } from './survivors.ts'

/** Counts the table against the rules, and changes of the rules against the table. */
const { values } = parseArgs({ options: { json: { type: 'string' } } })

const files = [provenDocuments(), provenFiles()]
const cases = files.flatMap((proven) => proven.cases)
const wrong = files.flatMap(({ cases, rules, service }) =>
  cases.filter((asked) => answer(rules, service, asked) !== asked.expected),
)
const { mutants, unnoticed, explained, stale } = prove(files)

const report = {
  cases: cases.length,
  denials: cases.filter(({ expected }) => expected === 'deny').length,
  mismatches: wrong.length,
  /** Changed conditions that could change an answer. */
  mutants,
  survivors: unnoticed.length,
  unnoticed,
  equivalent: explained,
  wrong: wrong.map(({ name }) => name),
  stale,
  /** The requests that come nearest to Google's bounds of 1,000 expressions and 10 documents. */
  dearest: dearestOf(files.flatMap(requestCosts)),
}
const json = `${JSON.stringify(report, null, 2)}\n`
if (values.json === undefined) process.stdout.write(json)
else writeFileSync(values.json, json)
if (wrong.length + unnoticed.length + stale.length > 0) process.exitCode = 1
