import { type ActorName, everyone, uidOf } from './actors.ts'
import type { At, Data, World } from './world.ts'

export interface Query {
  collection: string
  where?: readonly (readonly [field: string, op: '==' | 'in' | 'array-contains', value: unknown])[]
  limit?: number
}

/** `set` writes the whole document: a creation where there is none, else an update. */
export type Ask =
  | { get: string }
  | { list: Query }
  | { set: string; data: Data }
  | { delete: string }

export interface Case {
  /** The row of the authority table it belongs to. */
  row: string
  name: string
  actor: ActorName
  ask: (at: At) => Ask
  /** The documents that differ before the request, by path; null for none. */
  given: (at: At) => World
  expected: 'allow' | 'deny'
  /** Turns on a single millisecond, so it can only be asked where time stands still. */
  exact: boolean
  /** The instant of the request, Unix milliseconds; null is the instant of the table. */
  moment: number | null
}

const briefest = 50

export type Variation = Partial<Pick<Case, 'given' | 'exact' | 'moment'>>

const nothingElse = (): World => ({})

const one = (
  expected: Case['expected'],
  row: string,
  name: string,
  actor: ActorName,
  ask: Case['ask'],
  { given = nothingElse, moment = null, exact = moment !== null }: Variation = {},
): Case => ({ row, name, actor, ask, given, expected, exact, moment })

export const allow = (
  row: string,
  name: string,
  actor: ActorName,
  ask: Case['ask'],
  variation?: Variation,
): Case => one('allow', row, name, actor, ask, variation)

export const deny = (
  row: string,
  name: string,
  actor: ActorName,
  ask: Case['ask'],
  variation?: Variation,
): Case => one('deny', row, name, actor, ask, variation)

/** A value in the name of a case. */
export const brief = (value: unknown): string => {
  const text = JSON.stringify(value)
  return text.length > briefest ? `${text.slice(0, briefest)}… of ${text.length}` : text
}

/** One row of the table: the same question from everybody. */
export const everybody = (
  row: string,
  allowed: readonly ActorName[],
  ask: (uid: string, at: At) => Ask,
): Case[] =>
  everyone.map((actor) =>
    (allowed.includes(actor) ? allow : deny)(row, actor, actor, (at) => ask(uidOf(actor), at)),
  )
