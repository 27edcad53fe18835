import {
  document,
  mask,
  precondition,
  structuredAggregationQuery,
  structuredQuery,
  timestamp,
  transactionOptions,
  write,
} from './parts.ts'
import {
  bool,
  bytes,
  ignoredReader,
  int32,
  int64,
  lackingReader,
  list,
  message,
  type Reader,
  text,
} from './reader.ts'

const database = text
const labels = ignoredReader
const explainOptions = lackingReader('queryExplain')
const reading = { transaction: bytes, newTransaction: transactionOptions, readTime: timestamp }
const moment = Object.keys(reading)

const calls = {
  GetDocument: message({ name: text, mask, ...reading }, moment),
  ListDocuments: message(
    {
      parent: text,
      collectionId: text,
      pageSize: int32,
      pageToken: text,
      orderBy: text,
      mask,
      showMissing: bool,
      ...reading,
    },
    moment,
  ),
  CreateDocument: message({ parent: text, collectionId: text, documentId: text, document, mask }),
  UpdateDocument: message({ document, updateMask: mask, mask, currentDocument: precondition }),
  DeleteDocument: message({ name: text, currentDocument: precondition }),
  BatchGetDocuments: message({ database, documents: list(text), mask, ...reading }, moment),
  RunQuery: message({ parent: text, structuredQuery, explainOptions, ...reading }, moment),
  RunAggregationQuery: message(
    { parent: text, structuredAggregationQuery, explainOptions, ...reading },
    moment,
  ),
  PartitionQuery: message({
    parent: text,
    structuredQuery,
    partitionCount: int64,
    pageToken: text,
    pageSize: int32,
    readTime: timestamp,
  }),
  ListCollectionIds: message({
    parent: text,
    pageSize: int32,
    pageToken: text,
    readTime: timestamp,
  }),
  BeginTransaction: message({ database, options: transactionOptions }),
  Rollback: message({ database, transaction: bytes }),
  Commit: message({ database, writes: list(write), transaction: bytes }),
  BatchWrite: message({ database, writes: list(write), labels }),
} as const satisfies Record<string, Reader>

/** The calls that take one message, by their gRPC names. */
export type RpcName = keyof typeof calls

export const isRpcName = (name: string): name is RpcName => Object.hasOwn(calls, name)

const target = message(
  {
    targetId: int32,
    documents: message({ documents: list(text) }),
    query: message({ parent: text, structuredQuery }),
    pipelineQuery: lackingReader('pipelines'),
    resumeToken: bytes,
    readTime: timestamp,
    once: bool,
    expectedCount: int32,
  },
  ['documents', 'query'],
  ['resumeToken', 'readTime'],
)

const streams = {
  Listen: message({ database, addTarget: target, removeTarget: int32, labels }, [
    'addTarget',
    'removeTarget',
  ]),
  Write: message({
    database,
    streamId: text,
    streamToken: bytes,
    writes: list(write),
    labels,
  }),
}

/** @throws INVALID_ARGUMENT when the request does not have the shape of its call or stream */
export const readRequest = (name: RpcName | keyof typeof streams, value: unknown): object =>
  ({ ...calls, ...streams })[name](value, 0) as object
