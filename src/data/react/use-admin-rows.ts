import { useEffect, useMemo } from 'react'
import { Refusal } from '../../shared/errors.ts'
import type { DeskQuery } from '../desk/desk-query.ts'
import { useDesk } from './use-desk.ts'
import { useLive } from './use-live.ts'
import { useStore } from './use-store.ts'

/** Why the newest read failed: refused to this account, or no answer. */
export type ReadTrouble = 'refused' | 'no-answer'

/** `loading`: never read. A trouble beside rows means that they are as old as `readAt`. */
export type AdminRows<Row> =
  | { state: 'loading'; trouble: unknown }
  | { state: 'ready'; rows: readonly Row[]; readAt: number; trouble: unknown }

export const troubleOf = (error: unknown): ReadTrouble | null => {
  if (error == null) return null
  return error instanceof Refusal && error.code === 'permission-denied' ? 'refused' : 'no-answer'
}

/** The rows of a query, mirrored and kept in step while the caller is mounted. */
export const useAdminRows = <Row>(query: DeskQuery<Row>): AdminRows<Row> => {
  const desk = useDesk()
  const { key } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the query's identity
  useEffect(() => desk.watch(query), [desk, key])
  const trouble = useStore(desk.troubles).get(key) ?? null
  const live = useLive(() => desk.database.answers.get(key), [desk, key])
  const isMissing = live.state === 'ready' && live.value === undefined
  useEffect(() => {
    if (isMissing) desk.missed(key)
  }, [desk, key, isMissing])
  const answer = live.state === 'ready' ? live.value : undefined
  // The same object until something changes: pages compute from a campus of rows.
  return useMemo(
    () =>
      answer === undefined
        ? { state: 'loading', trouble }
        : {
            state: 'ready',
            rows: answer.rows as readonly Row[],
            readAt: answer.readAt,
            trouble,
          },
    [answer, trouble],
  )
}
