/** A field of an index, as in the file that `firebase deploy --only firestore:indexes` takes. */
export interface IndexField {
  fieldPath: string
  order?: 'ASCENDING' | 'DESCENDING'
  arrayConfig?: 'CONTAINS'
}

export type QueryScope = 'COLLECTION' | 'COLLECTION_GROUP'

export interface CompositeIndex {
  collectionGroup: string
  queryScope: QueryScope
  fields: readonly IndexField[]
}

/** The single-field indexes of one field, in place of those that Firestore makes by itself. */
interface FieldOverride {
  collectionGroup: string
  fieldPath: string
  indexes?: readonly (Omit<IndexField, 'fieldPath'> & { queryScope?: QueryScope })[]
}

export interface IndexFile {
  indexes?: readonly CompositeIndex[]
  fieldOverrides?: readonly FieldOverride[]
}

/** Firestore makes both orders and `array-contains` of each field, for queries of one collection. */
export const hasSingleField = (
  { fieldOverrides = [] }: IndexFile,
  collectionGroup: string,
  scope: QueryScope,
  { fieldPath, ...kind }: IndexField,
): boolean => {
  const own = fieldOverrides.filter((one) => one.collectionGroup === collectionGroup)
  const override =
    own.find((one) => one.fieldPath === fieldPath) ?? own.find((one) => one.fieldPath === '*')
  if (override === undefined) return scope === 'COLLECTION'
  return (override.indexes ?? []).some(
    ({ order, arrayConfig, queryScope = 'COLLECTION' }) =>
      queryScope === scope && order === kind.order && arrayConfig === kind.arrayConfig,
  )
}
