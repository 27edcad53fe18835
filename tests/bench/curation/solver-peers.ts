import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { installTool } from '../../../scripts/install-tool.ts'

export interface FlowProblem {
  scores: readonly Int32Array[]
  perMan: number
  floor: number
  cap: number
}

interface Highs {
  solve(problem: string): { Status: string; ObjectiveValue: number }
}

const highs = { name: 'highs', version: '1.15.3', entry: 'build/highs.js' } as const

/** A linear program in CPLEX's format. Its corners are whole numbers, since it is a flow. */
const asProgram = ({ scores, perMan, floor, cap }: FlowProblem): string => {
  const women = scores[0]?.length ?? 0
  const name = (man: number, woman: number) => `x${man}_${woman}`
  const pairs = scores.flatMap((row, man) =>
    Array.from(row, (score, woman) => ({ man, woman, score })),
  )
  const sum = (terms: readonly string[]) => terms.join(' + ')
  const ofMen = scores.map((row, man) => {
    const terms = sum(Array.from(row, (_, woman) => name(man, woman)))
    return `m${man}: ${terms} = ${perMan}`
  })
  const ofWomen = Array.from({ length: women }, (_, woman) => {
    const terms = sum(scores.map((_row, man) => name(man, woman)))
    return `f${woman}: ${terms} >= ${floor}\nc${woman}: ${terms} <= ${cap}`
  })
  return [
    'Maximize',
    ` obj: ${sum(pairs.map(({ man, woman, score }) => `${score} ${name(man, woman)}`))}`,
    'Subject To',
    ...[...ofMen, ...ofWomen].map((line) => ` ${line}`),
    'Bounds',
    ...pairs.map(({ man, woman }) => ` 0 <= ${name(man, woman)} <= 1`),
    'End',
  ].join('\n')
}

/** HiGHS, or the reason why it cannot be had. */
export const highsOrMissing = async (): Promise<Highs | string> => {
  try {
    const { default: load } = (await installTool(highs)) as { default: () => Promise<Highs> }
    return await load()
  } catch (error) {
    const { message } = error as Error
    if (message.includes('cannot be had')) return message
    throw error
  }
}

/** @throws Error when HiGHS has no answer */
export const solveByHighs = (solver: Highs, problems: readonly FlowProblem[]): number[] =>
  problems.map((problem) => {
    const { Status, ObjectiveValue } = solver.solve(asProgram(problem))
    if (Status !== 'Optimal') throw new Error(`HiGHS says ${Status}`)
    return ObjectiveValue
  })

const compiler = '/usr/bin/g++'
const source = join(import.meta.dirname, 'lemon/transport.cpp')

/** The reason why LEMON cannot be asked; null where it can. */
export const lemonMissing = (): string | null => {
  if (!existsSync('/usr/include/lemon/network_simplex.h')) {
    return 'LEMON is not here: apt-get install liblemon-dev'
  }
  return existsSync(compiler) ? null : 'There is no compiler: apt-get install g++'
}

/** Milliseconds and total of LEMON's network simplex, from the scores in memory to the answer. */
export const solveByLemon = ({
  scores,
  perMan,
  floor,
  cap,
}: FlowProblem): { ms: number; total: number } => {
  mkdirSync('.cache', { recursive: true })
  const program = resolve('.cache/lemon-transport')
  execFileSync(compiler, ['-O3', '-std=c++17', '-DLEMON_ONLY_TEMPLATES', '-o', program, source])
  const folder = mkdtempSync(join(tmpdir(), 'lemon-'))
  const file = join(folder, 'scores')
  writeFileSync(file, Buffer.concat(scores.map((row) => new Uint8Array(row.buffer))))
  const women = scores[0]?.length ?? 0
  const numbers = [scores.length, women, perMan, floor, cap].map(String)
  const answer = execFileSync(program, [file, ...numbers], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const [ms = Number.NaN, total = Number.NaN] = answer.trim().split(' ').map(Number)
  return { ms, total }
}
