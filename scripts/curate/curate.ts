import { constants } from 'node:buffer'
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import colleges from '../../public/data/colleges-delhi-ncr.json' with { type: 'json' }
import { finishWork } from '../../src/shared/domain/curation/assign/problem.ts'
import { type Curation, curate } from '../../src/shared/domain/curation/run/curate.ts'
import type {
  CurationInput,
  CurationOutput,
} from '../../src/shared/domain/curation/run/curation-input.ts'
import { reportCuration } from '../../src/shared/domain/curation/run/curation-report.ts'
import { faultUnless, InputFault } from '../../src/shared/domain/curation/run/input-faults.ts'
import { readCurationInput } from '../../src/shared/domain/curation/run/read-curation-input.ts'
import { withCity } from '../../src/shared/domain/curation/score/college-city.ts'

/** Adds the cities of the colleges in the product's list. */
const withCities = (input: CurationInput): CurationInput => {
  const { people } = input
  if (people === undefined) return input
  const cityOf = new Map(colleges.map(({ name, city }) => [name, city]))
  return {
    ...input,
    people: Object.fromEntries(
      Object.entries(people).map(([uid, person]) => [uid, withCity(person, cityOf)]),
    ),
  }
}

const usage = 'Usage: npm run curate -- --in FILE --out FILE [--report FILE]'
const badInput = 2
/** One text holds no more bytes than this (V8). */
const inputMaxBytes = constants.MAX_STRING_LENGTH

const readArguments = () => {
  try {
    const { values } = parseArgs({
      options: { in: { type: 'string' }, out: { type: 'string' }, report: { type: 'string' } },
    })
    return values
  } catch {
    throw new InputFault(usage)
  }
}

const readInput = (file: string): CurationInput => {
  let text: string
  try {
    faultUnless(
      statSync(file).size <= inputMaxBytes,
      `${file} is longer than ${Math.floor(inputMaxBytes / 2 ** 20)} MB, which is too long: give people instead of scores.`,
    )
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof InputFault) throw error
    throw new InputFault(`${file} cannot be read: ${reasonOf(error)}.`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new InputFault(`${file} is not JSON: ${reasonOf(error)}.`)
  }
  return withCities(readCurationInput(value))
}

const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  return (message.split('\n')[0] ?? '').replace(/\.$/, '')
}

/** A reader finds the whole file or the former one, also when this process is ended half way. */
const writeWhole = (file: string, value: unknown): void => {
  const partial = `${file}.${process.pid}.part`
  try {
    writeFileSync(partial, `${JSON.stringify(value, null, 2)}\n`)
    renameSync(partial, file)
  } catch (error) {
    rmSync(partial, { force: true })
    throw new InputFault(`${file} cannot be written: ${reasonOf(error)}.`)
  }
}

const outputOf = (curation: Curation): CurationOutput => {
  const { assignments, total, shortMen, belowFloor, exposure, hash } = curation
  return { assignments, total, shortMen, belowFloor, exposure, hash }
}

try {
  const { in: inFile, out: outFile, report: reportFile } = readArguments()
  if (inFile === undefined || outFile === undefined) throw new InputFault(usage)
  const input = readInput(inFile)
  const curation = finishWork(curate(input))
  writeWhole(outFile, outputOf(curation))
  if (reportFile !== undefined) writeWhole(reportFile, finishWork(reportCuration(input, curation)))
} catch (error) {
  if (!(error instanceof InputFault)) throw error
  console.error(error.message)
  process.exitCode = badInput
}
