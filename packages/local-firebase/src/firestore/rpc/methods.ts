import type { Caller } from '../../parts.ts'
import type { Backend } from '../backend.ts'
import { type RpcName, readRequest } from '../message/requests.ts'
import { batchWrite, beginTransaction, commit, rollback } from './commit.ts'
import { createDocument, deleteDocument, getDocument, updateDocument } from './documents.ts'
import { listCollectionIds, listDocuments, partitionQuery } from './list.ts'
import { batchGetDocuments, runAggregationQuery, runQueryRpc } from './read.ts'

/** One answer, or a stream of them. */
export type RpcAnswer = object | readonly object[]

type Rpc = (backend: Backend, caller: Caller, request: never) => RpcAnswer

const methods: Readonly<Record<RpcName, Rpc>> = {
  GetDocument: getDocument,
  ListDocuments: listDocuments,
  CreateDocument: createDocument,
  UpdateDocument: updateDocument,
  DeleteDocument: deleteDocument,
  BatchGetDocuments: batchGetDocuments,
  RunQuery: runQueryRpc,
  RunAggregationQuery: runAggregationQuery,
  PartitionQuery: partitionQuery,
  ListCollectionIds: listCollectionIds,
  BeginTransaction: beginTransaction,
  Rollback: rollback,
  Commit: commit,
  BatchWrite: batchWrite,
}

/** Takes requests of any shape. Streaming methods answer an array. @throws StatusError */
export const callRpc = (
  backend: Backend,
  caller: Caller,
  name: RpcName,
  request: unknown,
): RpcAnswer => methods[name](backend, caller, readRequest(name, request) as never)
