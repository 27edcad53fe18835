import { serverNow } from '../../data/react/use-now.ts'
import * as limits from '../../shared/limits.ts'
import {
  deskNewsSchema,
  type MarkedQueue,
  type WorkMark,
} from '../../shared/model/operations/desk-news.ts'
import { paths } from '../../shared/paths.ts'
import { queueText as words } from '../../shared/text/desk/action.ts'
import { documentQuery } from '../data/desk-query.ts'
import { rowsOf, useAdminRows } from '../data/use-admin-rows.ts'

/** One document, so that every desk may ask for it each few seconds. */
export const deskNewsQuery = documentQuery(deskNewsSchema, paths.deskNews, limits.deskNewsMs)

export const nameOfMark = ({ name }: WorkMark): string => name || words.colleague

/** Rows of a queue that somebody works on, by their keys. @param queue null: a queue without marks */
export const useWorkMarks = (queue: MarkedQueue | null): ReadonlyMap<string, WorkMark> => {
  const answer = useAdminRows(deskNewsQuery)
  const marks = rowsOf(answer)[0]?.marks ?? []
  const since = serverNow() - limits.workMarkMs
  const own = marks.filter((mark) => mark.queue === queue && mark.markedAt > since)
  return new Map(own.map((mark) => [mark.row, mark]))
}
