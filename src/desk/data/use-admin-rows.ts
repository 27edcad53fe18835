import { useEffect } from 'react'
import { useStore } from 'zustand'
import { isAnswerTooOld } from '../../data/pending/forget.ts'
import { useNow } from '../../data/react/use-now.ts'
import { Refusal } from '../../shared/errors.ts'
import * as limits from '../../shared/limits.ts'
import { type DeskAnswer, unread } from './desk-answer.ts'
import type { DeskQuery } from './desk-query.ts'
import { useDesk } from './use-desk.ts'

/** Why the newest read failed: refused to this account, or no answer. */
export type ReadTrouble = 'refused' | 'no-answer'

export type AdminRows<Row> = DeskAnswer<Row>

export const troubleOf = (error: unknown): ReadTrouble | null => {
  if (error == null) return null
  return error instanceof Refusal && error.code === 'permission-denied' ? 'refused' : 'no-answer'
}

/** The rows of a query, kept up to date while the caller is mounted. */
export const useAdminRows = <Row>(query: DeskQuery<Row>): AdminRows<Row> => {
  const desk = useDesk()
  const { key } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the query's identity
  useEffect(() => desk.watch(query), [desk, key])
  const answer = useStore(
    desk.answers,
    (answers) => (answers.get(key) as AdminRows<Row> | undefined) ?? unread,
  )
  const readAt = answer.state === 'ready' ? answer.readAt : null
  const now = useNow(readAt === null ? null : readAt + limits.deskAnswersMs)
  return readAt !== null && isAnswerTooOld(readAt, now)
    ? { state: 'loading', trouble: answer.trouble }
    : answer
}

const noRows: readonly never[] = []

/** The rows that were read; the same empty list until they are. */
export const rowsOf = <Row>(answer: AdminRows<Row>): readonly Row[] =>
  answer.state === 'ready' ? answer.rows : noRows

/** The rows; null until they are read. */
export const rowsIfRead = <Row>(answer: AdminRows<Row>): readonly Row[] | null =>
  answer.state === 'ready' ? answer.rows : null
