/** ProtoJSON is the only form inside the emulator; `canonical.ts` makes exactly this shape. */

/** RFC 3339 in UTC with microseconds, so that the order of texts is the order of times. */
export type Instant = string

export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  /** A 64-bit integer in decimal. */
  | { integerValue: string }
  /** JSON lacks 'NaN', 'Infinity', '-Infinity' and '-0', so that these are texts. */
  | { doubleValue: number | string }
  | { timestampValue: Instant }
  | { stringValue: string }
  /** Base64. */
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude: number; longitude: number } }
  | { arrayValue: { values: readonly Value[] } }
  | { mapValue: { fields: Fields } }

export type NumericValue = Extract<
  Value,
  { integerValue: string } | { doubleValue: number | string }
>

export interface Fields {
  readonly [name: string]: Value
}

/** Immutable: every write makes a new one. */
export interface Document {
  /** projects/{p}/databases/{d}/documents/{path} */
  readonly name: string
  readonly fields: Fields
  readonly createTime: Instant
  readonly updateTime: Instant
}

export interface Precondition {
  exists?: boolean
  updateTime?: string
}

export interface FieldTransform {
  fieldPath: string
  setToServerValue?: string
  increment?: Value
  maximum?: Value
  minimum?: Value
  appendMissingElements?: { values?: readonly Value[] }
  removeAllFromArray?: { values?: readonly Value[] }
}

/** A write of a client's request: exactly one of update, delete, verify and transform. */
export interface Write {
  update?: { name: string; fields?: Fields }
  updateMask?: { fieldPaths?: readonly string[] }
  updateTransforms?: readonly FieldTransform[]
  delete?: string
  verify?: string
  transform?: { document: string; fieldTransforms?: readonly FieldTransform[] }
  currentDocument?: Precondition
}

export interface WriteResult {
  updateTime?: Instant
  transformResults?: readonly Value[]
}

export interface FieldReference {
  fieldPath: string
}

export type Filter =
  | { compositeFilter: { op: 'AND' | 'OR'; filters?: readonly Filter[] } }
  | { fieldFilter: { field: FieldReference; op: FieldOperator; value: Value } }
  | { unaryFilter: { field: FieldReference; op: UnaryOperator } }

export type FieldOperator =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'ARRAY_CONTAINS'
  | 'IN'
  | 'ARRAY_CONTAINS_ANY'
  | 'NOT_IN'

export type UnaryOperator = 'IS_NAN' | 'IS_NULL' | 'IS_NOT_NAN' | 'IS_NOT_NULL'

export type Direction = 'ASCENDING' | 'DESCENDING'

export interface Order {
  field: FieldReference
  direction?: Direction
}

export interface Cursor {
  values?: readonly Value[]
  before?: boolean
}

export interface CollectionSelector {
  /** Absent: every collection. */
  collectionId?: string
  allDescendants?: boolean
}

export interface StructuredQuery {
  select?: { fields?: readonly FieldReference[] }
  from?: readonly CollectionSelector[]
  where?: Filter
  orderBy?: readonly Order[]
  startAt?: Cursor
  endAt?: Cursor
  offset?: number
  limit?: number
}
