import { createRxDatabase, type RxCollection, type RxJsonSchema } from 'rxdb'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { type BenchMessage, conversation } from './messages.ts'

type Row = BenchMessage & { matchId: string }

const string = { type: 'string', maxLength: 100 } as const
const time = { type: 'integer', minimum: 0, maximum: 10_000_000_000_000, multipleOf: 1 } as const

/** The row of the product, with its key and its index. */
const schema: RxJsonSchema<Row> = {
  version: 0,
  type: 'object',
  primaryKey: 'id',
  properties: {
    id: string,
    matchId: string,
    senderUid: string,
    text: { type: 'string' },
    clientAt: time,
    sentAt: time,
    updatedAt: time,
  },
  required: ['id', 'matchId', 'senderUid', 'text', 'clientAt', 'sentAt', 'updatedAt'],
  indexes: [['matchId', 'sentAt']],
}

let messages: RxCollection<Row>

/** RxDB on its free storage, which is Dexie's too, without a validator: it checks less than the product. */
export const rxdb = {
  open: async () => {
    const database = await createRxDatabase({ name: 'rx', storage: getRxStorageDexie() })
    const collections = await database.addCollections({ messages: { schema } })
    messages = collections.messages
    await messages.findOne().exec()
  },
  /** Writes rows from memory, until they are durable and a query sees the last of them. */
  put: async (rows: readonly BenchMessage[]) => {
    const begun = performance.now()
    await messages.bulkUpsert(rows.map((row) => ({ ...row, matchId: conversation })))
    const [last] = await messages
      .find({ selector: { matchId: conversation }, sort: [{ sentAt: 'desc' }], limit: 1 })
      .exec()
    const time = performance.now() - begun
    return { last: last?.text, time, count: await messages.count().exec() }
  },
}
