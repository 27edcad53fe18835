import { StatusError } from '../status.ts'
import type { StructuredQuery } from '../types.ts'
import { nameField } from '../values/field-path.ts'
import { demandsOf } from './demand.ts'
import type { CompositeIndex, IndexField, IndexFile } from './file.ts'
import { type Asked, proposedIndex, servedBy } from './serve.ts'

/** @throws FAILED_PRECONDITION when production would refuse the query for want of an index */
export type IndexGate = (
  parent: string,
  query: StructuredQuery,
  aggregated?: readonly string[],
) => void

/** Without a file, every query has its indexes, as with Google's emulator. */
export const openIndexes: IndexGate = () => {}

/** @param onUsed is told of each composite index that an answer needed */
export const createIndexGate =
  (file: IndexFile, onUsed: (index: CompositeIndex) => void): IndexGate =>
  (parent, query, aggregated) => {
    const [from] = query.from ?? []
    if (from?.collectionId === undefined) return
    const about = {
      collectionGroup: from.collectionId,
      scope: from.allDescendants === true ? 'COLLECTION_GROUP' : 'COLLECTION',
    } as const
    for (const demand of demandsOf(query, aggregated)) {
      const asked = { ...about, demand }
      const served = servedBy(file, asked)
      if (served === null) throw new StatusError('FAILED_PRECONDITION', refusal(parent, asked))
      for (const index of served) onUsed(index)
    }
  }

/** The sentence of production, and the index to add to the file. */
const refusal = (parent: string, asked: Asked): string => {
  const [, project = '', , database = ''] = parent.split('/')
  const index = proposedIndex(asked)
  const console = `https://console.firebase.google.com/v1/r/project/${project}/firestore/indexes`
  const [only, ...others] = index.fields
  if (only !== undefined && others.length === 0) {
    const { fieldPath, ...kind } = only
    const exemption = {
      collectionGroup: asked.collectionGroup,
      fieldPath,
      indexes: [{ ...kind, queryScope: asked.scope }],
    }
    const short = kind.arrayConfig ?? (kind.order === 'DESCENDING' ? 'DESC' : 'ASC')
    return `The query requires a ${asked.scope}_${short} index for collection ${asked.collectionGroup} and field ${fieldPath}. You can create it here: ${console}?create_exemption. In the file of indexes, "fieldOverrides" lacks ${JSON.stringify(exemption)}`
  }
  const link = `${console}?create_composite=${encodeIndex(project, database, index)}`
  return `The query requires an index. You can create it here: ${link} In the file of indexes, "indexes" lacks ${JSON.stringify(index)}`
}

/** google.firestore.admin.v1.Index, as the console reads it from the address. */
const encodeIndex = (project: string, database: string, index: CompositeIndex): string => {
  const name = `projects/${project}/databases/${database}/collectionGroups/${index.collectionGroup}/indexes/_`
  const last = index.fields.at(-1)
  const fields =
    last?.fieldPath === nameField
      ? index.fields
      : [...index.fields, { fieldPath: nameField, order: last?.order ?? 'ASCENDING' } as const]
  return Buffer.concat([
    chunk(1, Buffer.from(name)),
    number(2, index.queryScope === 'COLLECTION' ? 1 : 2),
    ...fields.map((field) => chunk(3, encodeField(field))),
  ]).toString('base64url')
}

const encodeField = ({ fieldPath, order, arrayConfig }: IndexField): Buffer =>
  Buffer.concat([
    chunk(1, Buffer.from(fieldPath)),
    arrayConfig === undefined ? number(2, order === 'DESCENDING' ? 2 : 1) : number(3, 1),
  ])

const number = (field: number, value: number): Buffer => Buffer.from([field << 3, value])

const chunk = (field: number, bytes: Buffer): Buffer => {
  const length: number[] = []
  let rest = bytes.length
  for (; rest > 127; rest >>= 7) length.push((rest & 127) | 128)
  return Buffer.concat([Buffer.from([(field << 3) | 2, ...length, rest]), bytes])
}
