import type { CollectionPath } from '../../src/shared/collections/path-of.ts'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import * as limits from '../../src/shared/limits.ts'
import { type AuditRow, auditSchema } from '../../src/shared/model/safety/audit.ts'
import { type Outcome, outcomeSchema } from '../../src/shared/model/safety/outcome.ts'
import { type Deadline, drainQuery } from '../platform/bulk.ts'
import { readableDocuments } from '../platform/read-documents.ts'
import type { Fields, Store, Stored } from '../platform/store.ts'

/** Fields of the words that are still there, each as it becomes. */
const emptied = (words: Readonly<Record<string, unknown>>): Fields =>
  Object.fromEntries(Object.entries(words).flatMap(([field, word]) => (word ? [[field, '']] : [])))

/** The words of an outcome that have done their work. A ban, or a suspension without an end, keeps its reason. */
const endedWords = ({ kind, endsAt, appeal, bio, reason }: Outcome): Fields => {
  const stands = kind === 'ban' || (kind === 'suspend' && endsAt === null)
  return emptied({
    bio,
    ...(!stands && { reason }),
    'appeal.text': appeal?.text,
    'appeal.answer': appeal?.answer,
  })
}

/** A reason in a request of the log. The act, its time and its people stay. */
const endedReason = ({ request }: AuditRow): Fields =>
  typeof request === 'object' && request !== null && 'reason' in request
    ? emptied({ 'request.reason': request.reason })
    : {}

/**
 * Takes words out of decisions and of the log when they were left alone for `limits.wordsMs`: kinds and times stay.
 * A mark says how far the nights came, and moves within one.
 */
export const purgeOldWords = async (
  store: Store,
  now: number,
  deadline?: Deadline,
): Promise<void> => {
  await endWords(store, { collection: 'outcomes', by: 'updatedAt', now, deadline }, (found) =>
    readableDocuments(outcomeSchema, [found]).map(endedWords),
  )
  await endWords(store, { collection: 'auditLog', by: 'createdAt', now, deadline }, (found) =>
    readableDocuments(auditSchema, [found]).map(endedReason),
  )
}

interface Span {
  collection: CollectionPath
  by: 'updatedAt' | 'createdAt'
  now: number
  deadline: Deadline | undefined
}

/** Documents behind which the mark moves: a night that dies repeats no more than these. */
const documentsPerMark = 100

const endWords = async (
  store: Store,
  { collection, by, now, deadline }: Span,
  changesOf: (found: Stored) => Fields[],
): Promise<void> => {
  const mark = pathOf('sweeps', `words_${collection}`)
  const [known] = await store.getAll([mark])
  const until = now - limits.wordsMs
  let count = 0
  let isWhole = true
  // Documents of the same time may be left: those without words are not written again.
  const moveMark = (at: unknown) =>
    store.transaction(async (transaction) => transaction.set(mark, { until: Number(at) - 1 }))
  await drainQuery(
    store,
    {
      collection,
      where: [
        [by, '>', Number(known?.data.until ?? 0)],
        [by, '<', until],
      ],
    },
    async (found) => {
      const changes = Object.assign({}, ...changesOf(found))
      try {
        if (Object.keys(changes).length > 0)
          await store.transaction(async (transaction) => transaction.update(found.path, changes))
      } catch (error) {
        isWhole = false
        throw error
      }
      count += 1
      if (isWhole && count % documentsPerMark === 0) await moveMark(found.data[by])
    },
    deadline,
  )
  if (count > 0 && deadline?.isOver() !== true) await moveMark(until)
}
