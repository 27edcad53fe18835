import { nameField } from '../values/field-path.ts'
import type { Demand } from './demand.ts'
import {
  type CompositeIndex,
  hasSingleField,
  type IndexField,
  type IndexFile,
  type QueryScope,
} from './file.ts'

export interface Asked {
  collectionGroup: string
  scope: QueryScope
  demand: Demand
}

/** An index that sorts as the query does, and finds some of its filters. */
interface Candidate {
  finds: readonly string[]
  index: CompositeIndex | null
}

/** The composite indexes that Firestore merges for the answer; null when they do not suffice. */
export const servedBy = (file: IndexFile, asked: Asked): readonly CompositeIndex[] | null => {
  const singles = singleFields(file, asked)
  const merged = merge(asked, singles) ?? merge(asked, [...singles, ...composites(file, asked)])
  return merged?.flatMap(({ index }) => index ?? []) ?? null
}

/** Takes the index that finds the most, until each filter has one. */
const merge = (
  { demand }: Asked,
  candidates: readonly Candidate[],
): readonly Candidate[] | null => {
  const wanted = new Set([...demand.equal, ...demand.contained])
  if (wanted.size === 0) {
    const whole = candidates.find(({ finds }) => finds.length === 0)
    if (whole !== undefined) return [whole]
    return demand.sorted.length === 0 ? [] : null
  }
  const merged: Candidate[] = []
  const gain = ({ finds }: Candidate) => finds.filter((field) => wanted.has(field)).length
  while (wanted.size > 0) {
    const best = candidates.reduce<Candidate | null>(
      (found, one) => (found !== null && gain(found) >= gain(one) ? found : one),
      null,
    )
    if (best === null || gain(best) === 0) return null
    for (const field of best.finds) wanted.delete(field)
    merged.push(best)
  }
  return merged
}

const singleFields = (file: IndexFile, { collectionGroup, scope, demand }: Asked): Candidate[] => {
  const has = (field: IndexField) => hasSingleField(file, collectionGroup, scope, field)
  const { equal, contained, sorted, name } = demand
  const [only] = sorted
  if (only !== undefined) {
    return sorted.length === 1 && name === null && has(only) ? [{ finds: [], index: null }] : []
  }
  const found = [
    ...equal.filter(
      (fieldPath) =>
        has({ fieldPath, order: 'ASCENDING' }) || has({ fieldPath, order: 'DESCENDING' }),
    ),
    ...contained.filter((fieldPath) => has({ fieldPath, arrayConfig: 'CONTAINS' })),
  ]
  return found.map((field) => ({ finds: [field], index: null }))
}

const composites = ({ indexes = [] }: IndexFile, asked: Asked): Candidate[] =>
  indexes.flatMap((index) => {
    if (index.collectionGroup !== asked.collectionGroup || index.queryScope !== asked.scope) {
      return []
    }
    const { equal, contained, sorted, name } = asked.demand
    const fields = named(index.fields, null)
    // Without an order, the answer comes by name, which is the end of every index.
    const end = sorted.length === 0 ? fields.slice(-1) : named(sorted, name)
    const finding = fields.slice(0, -end.length)
    const sorts = end.every(
      ({ fieldPath, order }, place) =>
        fields[finding.length + place]?.fieldPath === fieldPath &&
        fields[finding.length + place]?.order === order,
    )
    const finds = finding.every(({ fieldPath, arrayConfig }) =>
      (arrayConfig === undefined ? equal : contained).includes(fieldPath),
    )
    return sorts && finds ? [{ finds: finding.map(({ fieldPath }) => fieldPath), index }] : []
  })

/** Firestore ends every index with the name, in the order of the field before it unless it says another. */
const named = (fields: readonly IndexField[], said: Demand['name']): readonly IndexField[] => {
  const last = fields.at(-1)
  if (last?.fieldPath === nameField) return fields
  return [...fields, { fieldPath: nameField, order: said ?? last?.order ?? 'ASCENDING' }]
}

/** The one index that would serve alone, as Firestore proposes it. */
export const proposedIndex = ({ collectionGroup, scope, demand }: Asked): CompositeIndex => {
  const { equal, contained, sorted, name } = demand
  return {
    collectionGroup,
    queryScope: scope,
    fields: [
      ...contained.map((fieldPath): IndexField => ({ fieldPath, arrayConfig: 'CONTAINS' })),
      ...equal.map((fieldPath): IndexField => ({ fieldPath, order: 'ASCENDING' })),
      ...sorted,
      ...(name === null ? [] : [{ fieldPath: nameField, order: name }]),
    ],
  }
}
