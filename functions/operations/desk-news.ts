import type { CallDeclaration } from '../../src/shared/calls/declaration.ts'
import { type CallName, calls } from '../../src/shared/calls.ts'
import { workMarkMs } from '../../src/shared/limits.ts'
import { type DeskNews, deskNewsSchema } from '../../src/shared/model/operations/desk-news.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite, Store, Transaction } from '../platform/store.ts'

/** Calls that only read and are logged one by one: no desk has to read anything again because of them. */
const looks: ReadonlySet<CallName> = new Set([
  'findUser',
  'openAuditRow',
  'openPerson',
  'openReport',
  'viewCollegeId',
] as const)

/**
 * Whether a call of an admin changes what other admins look at, and each of them may hear of it. Acts about two
 * people are read at the next look.
 */
export const isDeskAct = (call: CallName): boolean => {
  const { caller, logged, about }: CallDeclaration = calls[call]
  const isRead = call.startsWith('list') || call.startsWith('count') || looks.has(call)
  return caller === 'admin' && logged === undefined && about === undefined && !isRead
}

export const readDeskNews = async (transaction: Transaction, now: number): Promise<DeskNews> => {
  const news = await readDocument(transaction, deskNewsSchema, paths.deskNews)
  const since = now - workMarkMs
  const acts = (news?.acts ?? []).filter(({ doneAt }) => doneAt > since)
  const marks = (news?.marks ?? []).filter(({ markedAt }) => markedAt > since)
  return { acts, marks, updatedAt: now }
}

export const writeDeskNews = (transaction: Transaction, news: DeskNews): void => {
  const row: DocumentWrite<DeskNews> = { ...news, updatedAt: serverTime }
  transaction.set(paths.deskNews, row)
}

/** Tells the other admins' desks that this admin has just changed something. */
export const tellDesks = (store: Store, uid: string, call: CallName, now: number): Promise<void> =>
  store.transaction(async (transaction) => {
    const news = await readDeskNews(transaction, now)
    const others = news.acts.filter((act) => act.uid !== uid || act.call !== call)
    writeDeskNews(transaction, { ...news, acts: [...others, { uid, call, doneAt: now }] })
  })
