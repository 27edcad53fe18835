import { type MatchRow, UserDatabase } from '../../../../src/data/database/schema.ts'
import { queueLocks } from '../../../../src/data/locks/locks.ts'
import type { Engine } from '../../../../src/data/sync/engine.ts'
import { messagesMirror } from '../../../../src/data/sync/log-mirrors.ts'
import { pullLog, putLog } from '../../../../src/data/sync/pull-log.ts'
import type { Messenger } from '../../../../src/remote/remote.ts'
import { openFirestore } from '../../../../src/remote/wire/firestore.ts'
import { type BenchMessage, conversation, conversationPath } from './messages.ts'

const mirror = messagesMirror(conversation)
const match: MatchRow = {
  id: conversation,
  roundId: 'round',
  boyUid: 'bench',
  girlUid: 'somebody',
  participants: ['bench', 'somebody'],
  people: {},
  status: 'open',
  lastMessage: null,
  readAt: {},
  createdAt: 1,
  updatedAt: 1,
  gone: false,
}
let database: UserDatabase
let engine: Engine

const newest = (matchId: string, count: number) =>
  database.messages
    .where('[matchId+sentAt]')
    .between([matchId, 0], [matchId, Number.POSITIVE_INFINITY])
    .reverse()
    .limit(count)
    .toArray()

const lastWords = async (): Promise<string | undefined> => (await newest(conversation, 1))[0]?.text

/** The product's own rows, and its own way to bring them. */
export const product = {
  /** Connects to the local server and opens the rows: neither is part of what is measured. */
  open: async (firestore: string) => {
    database = new UserDatabase('bench')
    await database.open()
    const addresses = { firestore, auth: firestore, storage: firestore, functions: firestore }
    const emulator = { vendor: 'local', ...addresses } as const
    const config = { apiKey: 'demo', projectId: 'demo-mulaqat', emulator }
    const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer owner' }
    const remote = openFirestore(config, { use: (ask) => ask(headers) })
    engine = { database, remote: remote as Messenger, locks: queueLocks(), now: Date.now }
    await engine.remote.get('warm/up')
    // A conversation needs its match.
    await database.matches.put(match)
  },
  /** Pulls rows from the server, until a query sees the last of them. */
  catchUp: async () => {
    const begun = performance.now()
    await pullLog(engine, mirror)
    const last = await lastWords()
    return { last, time: performance.now() - begun, count: await database.messages.count() }
  },
  /** The same work from memory: rows are checked, merged with the held rows, put, and seen by a query. */
  put: async (messages: readonly BenchMessage[]) => {
    const documents = messages.map(({ id, ...data }) => ({
      id,
      path: `${conversationPath}/${id}`,
      data,
    }))
    const begun = performance.now()
    await database.transaction('rw', database.tables, () =>
      putLog(database, mirror, documents, Date.now()),
    )
    const last = await lastWords()
    return { last, time: performance.now() - begun, count: await database.messages.count() }
  },
  /** Fills the store with twenty conversations. */
  fill: async (count: number) => {
    const rows = new UserDatabase('bench')
    await rows.messages.bulkPut(
      Array.from({ length: count }, (_, index) => ({
        id: `m${index}`,
        matchId: `match-${index % 20}`,
        senderUid: 'somebody',
        text: 'Something of about the length that people write on a phone',
        clientAt: index,
        sentAt: index,
        updatedAt: index,
        deletedAt: null,
      })),
    )
    rows.close()
  },
  /** The first query of this page, opening included. */
  query: async (matchId: string) => {
    database = new UserDatabase('bench')
    const begun = performance.now()
    const found = await newest(matchId, 30)
    return { count: found.length, time: performance.now() - begun }
  },
}
