import * as limits from '../../src/shared/limits.ts'
import type { CallHandler } from '../platform/call.ts'
import { readPerson } from '../platform/person.ts'
import { readDeskNews, writeDeskNews } from './desk-news.ts'

/**
 * Marks a row of a queue as this admin's work, or takes the mark away. One row has one mark: whoever
 * presses last has it. A mark decides nothing.
 */
export const handleMarkWork: CallHandler<'markWork'> = (
  store,
  { uid },
  { queue, row, isMine },
  now,
) =>
  store.transaction(async (transaction) => {
    const { name = '' } = await readPerson(transaction, uid)
    const news = await readDeskNews(transaction, now)
    const others = news.marks.filter((mark) => mark.queue !== queue || mark.row !== row)
    const own = isMine ? [{ queue, row, uid, name, markedAt: now }] : []
    const marks = [...others, ...own].slice(-limits.workMarksMax)
    writeDeskNews(transaction, { ...news, marks })
    return { marked: isMine }
  })
