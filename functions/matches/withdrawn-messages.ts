import * as v from 'valibot'
import { pathById, pathOf } from '../../src/shared/collections/path-of.ts'
import { Refusal } from '../../src/shared/errors.ts'
import * as limits from '../../src/shared/limits.ts'
import type { MeetingOffer } from '../../src/shared/model/matches/meeting.ts'
import { messageSchema } from '../../src/shared/model/matches/message.ts'
import {
  type WithdrawnMessages,
  withdrawnMessagesSchema,
} from '../../src/shared/model/matches/withdrawn-messages.ts'
import { type Report, reportSchema } from '../../src/shared/model/safety/report.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { type Deadline, deleteDocuments, drainQuery } from '../platform/bulk.ts'
import { hashText } from '../platform/hash.ts'
import { readDocument, readQueryWithIds } from '../platform/read-documents.ts'
import type { DocumentWrite, Reader, Store, Transaction } from '../platform/store.ts'

export type FrozenMessage = Report['messages'][number]

/** Words and places of two people that were taken back, as long as they can be reported. */
export type Withdrawn = Pick<WithdrawnMessages, 'messages' | 'places'>

export const readWithdrawn = async (reader: Reader, matchId: string): Promise<Withdrawn> =>
  (await readDocument(reader, withdrawnMessagesSchema, pathOf('withdrawnMessages', matchId))) ?? {
    messages: [],
    places: [],
  }

/** The same words of the same person are one place, however often they are offered. */
export const frozenPlace = ({ by, place }: MeetingOffer, sentAt: number): FrozenMessage => ({
  id: `plan-${hashText(`${by} ${place}`).slice(0, 16)}`,
  senderUid: by,
  text: place,
  sentAt,
})

/** Messages in their order, each once: the last of two with the same id. */
export const inOrder = (messages: readonly FrozenMessage[]): FrozenMessage[] =>
  [...new Map(messages.map((message) => [message.id, message])).values()].toSorted(
    (one, other) => one.sentAt - other.sentAt,
  )

/** Bytes of a stored message beside its text: ids, time and names of fields. */
const messageBytes = 120
const bytesOf = ({ text }: FrozenMessage): number => messageBytes + Buffer.byteLength(text)

const cutTo = (message: FrozenMessage, length: number): FrozenMessage => ({
  ...message,
  text: message.text.slice(0, length),
})

/** Lengths to which texts are cut, in characters: the first that fits is taken. */
const textCuts = [500, 250, 120] as const
const shortest = 60

/** Bytes in which the oldest stand whole, whatever comes later. */
const wholeBytes = limits.withdrawnBytesMax / 6

/**
 * The messages within the bound of bytes, in their order. The oldest stand whole, the newest are cut and left
 * out first: a threat is not cut or pushed out by what its author deletes after it. No message is left out
 * before some 1,600 of a week were deleted.
 * @param messages oldest first
 */
export const withinBytes = (messages: readonly FrozenMessage[]): FrozenMessage[] => {
  // Each keeps room for the shortest cuts of those behind it.
  let behind = 0
  const kept = messages.filter((message) => {
    const bytes = bytesOf(cutTo(message, shortest))
    if (behind + bytes > limits.withdrawnBytesMax - wholeBytes) return false
    behind += bytes
    return true
  })
  let room = limits.withdrawnBytesMax
  return kept.map((message) => {
    behind -= bytesOf(cutTo(message, shortest))
    const choices = [message, ...textCuts.map((length) => cutTo(message, length))]
    const fitting =
      choices.find((choice) => bytesOf(choice) + behind <= room) ?? cutTo(message, shortest)
    room -= bytesOf(fitting)
    return fitting
  })
}

/** @param known from readWithdrawn in the same transaction */
export const keepWithdrawn = (
  transaction: Transaction,
  matchId: string,
  known: Withdrawn,
  withdrawn: Partial<Withdrawn>,
): void => {
  const messages = inOrder([...known.messages, ...(withdrawn.messages ?? [])])
  const places = inOrder([...known.places, ...(withdrawn.places ?? [])])
  const newestAt = Math.max(0, ...[messages, places].map((some) => some.at(-1)?.sentAt ?? 0))
  const ofAWeek = ({ sentAt }: FrozenMessage) => newestAt - sentAt < limits.withdrawnMessageMs
  const row: DocumentWrite<WithdrawnMessages> = {
    messages: withinBytes(messages.filter(ofAWeek)),
    places: places.filter(ofAWeek),
    updatedAt: serverTime,
  }
  transaction.set(pathOf('withdrawnMessages', matchId), row)
}

/**
 * Keeps the words of an offered place: its maker can drop the offer as soon as it was read.
 * @throws Refusal many-changes, since nobody pushes a place out by others
 */
export const keepPlace = (
  transaction: Transaction,
  matchId: string,
  known: Withdrawn,
  place: FrozenMessage,
): void => {
  const own = known.places.filter(
    ({ senderUid, sentAt }) =>
      senderUid === place.senderUid && place.sentAt - sentAt < limits.withdrawnMessageMs,
  )
  if (own.length >= limits.meetingPlacesPerWeek && !own.some(({ id }) => id === place.id)) {
    throw new Refusal('failed-precondition', 'many-changes')
  }
  keepWithdrawn(transaction, matchId, known, { places: [place] })
}

/**
 * The last messages of a conversation that nobody has deleted, oldest first; beside them those whose deletion
 * no trigger has heard of yet, without their text.
 * @param withdrawn of the conversation: deleted messages take no place of others
 */
export const readLastPresent = async (
  reader: Reader,
  matchId: string,
  { messages }: Withdrawn,
): Promise<FrozenMessage[]> => {
  const newest = await reader.query({
    collection: paths.messages(matchId),
    where: [],
    newest: ['sentAt', limits.frozenMessages + limits.messagesPerMinute + messages.length],
  })
  const rows = newest.flatMap(({ id, data }) => {
    const message = v.safeParse(messageSchema, data)
    if (!message.success || message.output.gone === true) return []
    const { senderUid, text, sentAt } = message.output
    return [{ id, senderUid, text, sentAt }]
  })
  const present = inOrder(rows.filter(({ text }) => text !== '')).slice(-limits.frozenMessages)
  return inOrder([...rows.filter(({ text }) => text === ''), ...present])
}

/** Reports about the sender that are older than this event, and hold the message without its text. */
export const readReportsWithout = (
  reader: Reader,
  { id, senderUid }: FrozenMessage,
  otherUid: string,
): Promise<(Report & { id: string })[]> =>
  readQueryWithIds(reader, reportSchema, {
    collection: 'reports',
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
    transaction.update(pathById('reports', id), {
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
      collection: 'withdrawnMessages',
      where: [['updatedAt', '<', now - limits.withdrawnMessageMs]],
    },
    ({ path }) => deleteDocuments(store, [path]),
    deadline,
  )
