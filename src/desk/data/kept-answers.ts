import type { Table } from 'dexie'
import type { DeskAnswerRow, UserDatabase } from '../../data/database/schema.ts'
import { type Followed, followLive } from '../../data/lib/follow-live.ts'
import { isAnswerTooOld } from '../../data/pending/forget.ts'
import type { CallName } from '../../shared/calls.ts'
import * as limits from '../../shared/limits.ts'
import { isNewer, type ReadyAnswer } from './desk-answer.ts'

/**
 * Answers to the desk's lists, as rows of the admin's own account (docs/adr/0082). Nothing rejects: on a full phone
 * the page holds what came.
 */
export interface KeptAnswers {
  /** Tells the answer now, and each that any tab keeps. */
  follow(query: string, tell: (answer: ReadyAnswer) => void): Followed
  /** @param changedBy the calls that make it untrue; none: every one */
  keep(query: string, answer: ReadyAnswer, changedBy?: readonly CallName[]): Promise<void>
  forget(query: string): Promise<void>
  /** Deletes the answers that this call may make untrue. */
  forgetChangedBy(name: CallName): Promise<void>
  forgetAll(): Promise<void>
}

const everyCall = '*'

export interface KeptAnswersParts {
  database: UserDatabase
  /** Server time. */
  clock: () => number
  /** The build of this page. */
  build: number
}

export const keptAnswers = ({ database, clock, build }: KeptAnswersParts): KeptAnswers => {
  const { deskAnswers } = database
  const answerOf = (row: DeskAnswerRow | undefined): ReadyAnswer | null =>
    row === undefined || row.build !== build || isAnswerTooOld(row.askedAt, clock())
      ? null
      : { state: 'ready', rows: row.rows, readAt: row.askedAt, trouble: null }
  const put = (row: DeskAnswerRow) =>
    database.transaction('rw', deskAnswers, async () => {
      const known = await deskAnswers.get(row.query)
      if (known !== undefined && !isNewer(row.askedAt, known.askedAt, clock())) return
      await deskAnswers.put(row)
      await dropOldest(deskAnswers)
    })
  return {
    follow: (query, tell) =>
      followLive(
        () => deskAnswers.get(query),
        (row) => {
          const answer = answerOf(row)
          if (answer !== null) tell(answer)
        },
      ),
    keep: async (query, { rows, readAt: askedAt }, changedBy = []) => {
      const bytes = new TextEncoder().encode(JSON.stringify(rows)).length
      if (bytes > limits.deskAnswersBytes) return
      const calls = changedBy.length === 0 ? [everyCall] : [...changedBy]
      await tried(put({ query, askedAt, rows, bytes, build, changedBy: calls }))
    },
    forget: (query) => tried(deskAnswers.delete(query)),
    forgetChangedBy: (name) =>
      tried(deskAnswers.where('changedBy').anyOf(name, everyCall).delete()),
    forgetAll: () => tried(deskAnswers.clear()),
  }
}

const tried = (write: PromiseLike<unknown>): Promise<void> =>
  Promise.resolve(write).then(
    () => undefined,
    () => undefined,
  )

const dropOldest = async (deskAnswers: Table<DeskAnswerRow, string>): Promise<void> => {
  const newestFirst = () => deskAnswers.orderBy('[askedAt+bytes]').reverse()
  const queries = await newestFirst().primaryKeys()
  const sizes = (await newestFirst().keys()) as unknown as [askedAt: number, bytes: number][]
  let sum = 0
  const tooMuch = sizes.findIndex(([, bytes]) => {
    sum += bytes
    return sum > limits.deskAnswersBytes
  })
  if (tooMuch >= 0) await deskAnswers.bulkDelete(queries.slice(tooMuch))
}
