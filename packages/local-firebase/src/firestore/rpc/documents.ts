import { randomBytes } from 'node:crypto'
import type { Caller } from '../../parts.ts'
import type { Backend } from '../backend.ts'
import { StatusError } from '../status.ts'
import { noteDocument } from '../store/transactions.ts'
import type { Document, Precondition, Write } from '../types.ts'
import { assertId, assertParentName } from '../values/name.ts'
import { commit } from './commit.ts'
import { type Consistency, type Mask, maskedDocument, openReading, readDocument } from './read.ts'

const automaticIdBytes = 15

const automaticId = (): string => randomBytes(automaticIdBytes).toString('hex').slice(0, 20)

/** @throws NOT_FOUND */
export const getDocument = (
  backend: Backend,
  caller: Caller,
  request: Consistency & { name: string; mask?: Mask },
): Document => {
  const { view, transaction } = openReading(backend, request)
  const document = readDocument(backend, caller, request.name, view)
  noteDocument(transaction, request.name, document)
  if (document === null) {
    throw new StatusError('NOT_FOUND', `Document (${request.name}) not found.`)
  }
  return maskedDocument(document, request.mask)
}

const put = (
  backend: Backend,
  caller: Caller,
  name: string,
  write: Write,
  mask: Mask | undefined,
): Document => {
  commit(backend, caller, { writes: [write] })
  const document = backend.store.present.get(name)
  if (document === null) throw new StatusError('INTERNAL', `${name} was written but is not there.`)
  return maskedDocument(document, mask)
}

/** @throws ALREADY_EXISTS */
export const createDocument = (
  backend: Backend,
  caller: Caller,
  request: {
    parent: string
    collectionId: string
    documentId?: string
    document?: Partial<Document>
    mask?: Mask
  },
): Document => {
  const collectionId = assertId(request.collectionId, 'collection id')
  const id = assertId(request.documentId || automaticId(), 'resource id')
  const name = `${assertParentName(request.parent)}/${collectionId}/${id}`
  const update = { name, fields: request.document?.fields ?? {} }
  return put(backend, caller, name, { update, currentDocument: { exists: false } }, request.mask)
}

export const updateDocument = (
  backend: Backend,
  caller: Caller,
  request: {
    document: { name: string } & Partial<Document>
    updateMask?: Mask
    mask?: Mask
    currentDocument?: Precondition
  },
): Document => {
  const { name, fields = {} } = request.document
  const write: Write = {
    update: { name, fields },
    ...(request.updateMask && { updateMask: request.updateMask }),
    ...(request.currentDocument && { currentDocument: request.currentDocument }),
  }
  return put(backend, caller, name, write, request.mask)
}

export const deleteDocument = (
  backend: Backend,
  caller: Caller,
  request: { name: string; currentDocument?: Precondition },
): object => {
  const write: Write = {
    delete: request.name,
    ...(request.currentDocument && { currentDocument: request.currentDocument }),
  }
  commit(backend, caller, { writes: [write] })
  return {}
}
