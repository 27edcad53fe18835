import { documentQuery } from '../../../data/desk/desk-query.ts'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { serverNow } from '../../../data/react/use-now.ts'
import { deskPaths } from '../../../shared/desk-paths.ts'
import * as limits from '../../../shared/limits.ts'
import {
  deskNewsSchema,
  type MarkedQueue,
  type WorkMark,
} from '../../../shared/model/operations/desk-news.ts'
import { queueText as words } from '../../../shared/text/admin/action.ts'

/** One document, so that every desk may ask for it each few seconds. */
export const deskNewsQuery = documentQuery(deskNewsSchema, deskPaths.deskNews, limits.deskNewsMs)

export const nameOfMark = ({ name }: WorkMark): string => name || words.colleague

/** Rows of a queue that somebody works on, by their keys. */
export const useWorkMarks = (queue: MarkedQueue): ReadonlyMap<string, WorkMark> => {
  const answer = useAdminRows(deskNewsQuery)
  const marks = answer.state === 'ready' ? (answer.rows[0]?.marks ?? []) : []
  const since = serverNow() - limits.workMarkMs
  const own = marks.filter((mark) => mark.queue === queue && mark.markedAt > since)
  return new Map(own.map((mark) => [mark.row, mark]))
}
