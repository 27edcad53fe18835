import * as limits from '../../src/shared/limits.ts'
import type { MeetingOffer } from '../../src/shared/model/matches/meeting.ts'
import {
  type WithdrawnMessages,
  withdrawnMessagesSchema,
} from '../../src/shared/model/matches/withdrawn-messages.ts'
import { type Report, reportSchema } from '../../src/shared/model/safety/report.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections } from '../../src/shared/paths.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import { type Deadline, deleteDocuments, drainQuery } from '../platform/bulk.ts'
import { hashText } from '../platform/hash.ts'
import { readDocument, readQueryWithIds } from '../platform/read-documents.ts'
import type { DocumentWrite, Reader, Store, Transaction } from '../platform/store.ts'

export type FrozenMessage = Report['messages'][number]

export const readWithdrawnMessages = async (
  reader: Reader,
  matchId: string,
): Promise<FrozenMessage[]> =>
  (await readDocument(reader, withdrawnMessagesSchema, serverPaths.withdrawnMessages(matchId)))
    ?.messages ?? []

/** The id is made of the words too, because a phone may send the same offer id again with other words. */
export const frozenPlace = ({ id, by, place }: MeetingOffer, sentAt: number): FrozenMessage => ({
  id: `plan-${id}-${hashText(place).slice(0, 16)}`,
  senderUid: by,
  text: place,
  sentAt,
})

/** The newest messages in their order, each once. */
export const newestMessages = (messages: readonly FrozenMessage[]): FrozenMessage[] =>
  [...new Map(messages.map((message) => [message.id, message])).values()]
    .toSorted((one, other) => one.sentAt - other.sentAt)
    .slice(-limits.frozenMessages)

/** @param known from readWithdrawnMessages in the same transaction */
export const keepWithdrawnMessages = (
  transaction: Transaction,
  matchId: string,
  known: readonly FrozenMessage[],
  withdrawn: readonly FrozenMessage[],
): void => {
  const all = newestMessages([...known, ...withdrawn])
  const newestAt = all.at(-1)?.sentAt ?? 0
  const messages = all.filter(({ sentAt }) => newestAt - sentAt < limits.withdrawnMessageMs)
  const row: DocumentWrite<WithdrawnMessages> = { messages, updatedAt: serverTime }
  transaction.set(serverPaths.withdrawnMessages(matchId), row)
}

/** Reports about the sender that are older than this event, and hold the message without its text. */
export const readReportsWithout = (
  reader: Reader,
  { id, senderUid }: FrozenMessage,
  otherUid: string,
): Promise<(Report & { id: string })[]> =>
  readQueryWithIds(reader, reportSchema, {
    collection: collections.reports,
    where: [
      ['reporterUid', '==', otherUid],
      ['reportedUid', '==', senderUid],
    ],
  }).then((reports) =>
    reports.filter(({ messages }) => messages.some((one) => one.id === id && one.text === '')),
  )

export const addToReports = (
  transaction: Transaction,
  reports: readonly (Report & { id: string })[],
  message: FrozenMessage,
): void => {
  for (const { id, messages } of reports) {
    transaction.update(serverPaths.report(id), {
      messages: messages.map((one) => (one.id === message.id ? message : one)),
      updatedAt: serverTime,
    })
  }
}

export const purgeWithdrawnMessages = (
  store: Store,
  now: number,
  deadline?: Deadline,
): Promise<void> =>
  drainQuery(
    store,
    {
      collection: collections.withdrawnMessages,
      where: [['updatedAt', '<', now - limits.withdrawnMessageMs]],
    },
    ({ path }) => deleteDocuments(store, [path]),
    deadline,
  )
