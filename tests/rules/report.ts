import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compileRules } from '../../emulator/rules/index.ts'
import { answersFile } from './files.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { answers, compileFirestore, prepare } from './ours.ts'
import { tally } from './survivors.ts'
import { files } from './table/storage.ts'
import { table } from './table.ts'

/**
 * Counts the table against the rules, and changes of the rules against the table.
 * `--every N` takes each Nth change only: all of them are minutes of work.
 */
const { values } = parseArgs({
  options: { json: { type: 'string' }, every: { type: 'string', default: '1' } },
})

const prepared = prepare(table, Date.UTC(2026, 10, 21, 12))
const firestore = readFileSync('rules/firestore.rules', 'utf8')
const storage = readFileSync('rules/storage.rules', 'utf8')
const documentRules = compileFirestore(firestore)
const fileRules = compileRules(storage, { service: 'firebase.storage' })

const holdsDocument = (rules: typeof documentRules, asked: (typeof prepared)[number]) =>
  answers(rules, asked) === asked.case.expected
const holdsFile = (rules: typeof fileRules, asked: (typeof files)[number]) =>
  answersFile(rules, asked) === asked.expected

const mismatches =
  prepared.filter((asked) => !holdsDocument(documentRules, asked)).length +
  files.filter((asked) => !holdsFile(fileRules, asked)).length

const step = Number(values.every)
const sample = (mutants: Mutant[]) => mutants.filter((_, place) => place % step === 0)
const tallies = [
  tally(sample(mutantsOf(firestore)), 'cloud.firestore', prepared, holdsDocument),
  tally(sample(mutantsOf(storage)), 'firebase.storage', files, holdsFile),
]

const report = {
  cases: table.length + files.length,
  denials: [...table, ...files].filter(({ expected }) => expected === 'deny').length,
  mismatches,
  mutants: tallies.reduce((sum, { mutants }) => sum + mutants, 0),
  survivors: tallies.flatMap(({ survivors }) => survivors),
}
const json = `${JSON.stringify(report, null, 2)}\n`
if (values.json === undefined) process.stdout.write(json)
else writeFileSync(values.json, json)
if (mismatches > 0) process.exitCode = 1
