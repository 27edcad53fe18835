import { parseInstant } from '../values/instant.ts'
import {
  bool,
  bytes,
  double,
  enumReader,
  int32,
  int64,
  lackingReader,
  lazyReader,
  list,
  malformedRequest,
  mapOf,
  message,
  messageWithDefaults,
  nullReader,
  type Reader,
  text,
} from './reader.ts'

/** Keeps the text as the client wrote it, because instants are compared, not texts. */
export const timestamp: Reader = (value) => {
  try {
    parseInstant(value)
  } catch {
    throw malformedRequest()
  }
  return value
}

const fieldReference = messageWithDefaults(message({ fieldPath: text }), { fieldPath: '' })
const unnamed = { field: { fieldPath: '' } }

const valueKinds: Readonly<Record<string, Reader>> = {
  nullValue: nullReader,
  booleanValue: bool,
  integerValue: int64,
  doubleValue: double,
  timestampValue: timestamp,
  stringValue: text,
  bytesValue: bytes,
  referenceValue: text,
  geoPointValue: message({ latitude: double, longitude: double }),
  arrayValue: lazyReader(() => arrayValue),
  mapValue: message({ fields: lazyReader(() => fields) }),
}

const value: Reader = message(valueKinds, Object.keys(valueKinds))
const arrayValue: Reader = message({ values: list(value) })
const fields: Reader = mapOf(value)

export const document = messageWithDefaults(
  message({ name: text, fields, createTime: timestamp, updateTime: timestamp }),
  { name: '' },
)

export const mask = message({ fieldPaths: list(text) })

export const precondition = message({ exists: bool, updateTime: timestamp }, [
  'exists',
  'updateTime',
])

export const transactionOptions = message(
  {
    readOnly: message({ readTime: timestamp }),
    readWrite: message({ retryTransaction: bytes }),
  },
  ['readOnly', 'readWrite'],
)

const transformKinds = {
  setToServerValue: enumReader('SERVER_VALUE_UNSPECIFIED', 'REQUEST_TIME'),
  increment: value,
  maximum: value,
  minimum: value,
  appendMissingElements: arrayValue,
  removeAllFromArray: arrayValue,
}

const fieldTransform = messageWithDefaults(
  message({ fieldPath: text, ...transformKinds }, Object.keys(transformKinds)),
  { fieldPath: '' },
)

export const write = message(
  {
    update: document,
    updateMask: mask,
    updateTransforms: list(fieldTransform),
    delete: text,
    verify: text,
    transform: message({ document: text, fieldTransforms: list(fieldTransform) }),
    currentDocument: precondition,
  },
  ['update', 'delete', 'verify', 'transform'],
)

const filter: Reader = message(
  {
    compositeFilter: message({
      op: enumReader('OPERATOR_UNSPECIFIED', 'AND', 'OR'),
      filters: list(lazyReader(() => filter)),
    }),
    fieldFilter: messageWithDefaults(
      message({
        field: fieldReference,
        op: enumReader(
          'OPERATOR_UNSPECIFIED',
          'LESS_THAN',
          'LESS_THAN_OR_EQUAL',
          'GREATER_THAN',
          'GREATER_THAN_OR_EQUAL',
          'EQUAL',
          'NOT_EQUAL',
          'ARRAY_CONTAINS',
          'IN',
          'ARRAY_CONTAINS_ANY',
          'NOT_IN',
        ),
        value,
      }),
      { ...unnamed, op: 'OPERATOR_UNSPECIFIED', value: {} },
    ),
    unaryFilter: message({
      field: fieldReference,
      op: enumReader(
        'OPERATOR_UNSPECIFIED',
        null,
        'IS_NAN',
        'IS_NULL',
        'IS_NOT_NAN',
        'IS_NOT_NULL',
      ),
    }),
  },
  ['compositeFilter', 'fieldFilter', 'unaryFilter'],
)

const cursor = message({ values: list(value), before: bool })

export const structuredQuery = message({
  select: message({ fields: list(fieldReference) }),
  from: list(message({ collectionId: text, allDescendants: bool })),
  where: filter,
  orderBy: list(
    messageWithDefaults(
      message({
        field: fieldReference,
        direction: enumReader('DIRECTION_UNSPECIFIED', 'ASCENDING', 'DESCENDING'),
      }),
      unnamed,
    ),
  ),
  startAt: cursor,
  endAt: cursor,
  offset: int32,
  limit: int32,
  findNearest: lackingReader('vectorSearch'),
})

const aggregation = message(
  {
    alias: text,
    count: message({ upTo: int64 }),
    sum: messageWithDefaults(message({ field: fieldReference }), unnamed),
    avg: messageWithDefaults(message({ field: fieldReference }), unnamed),
  },
  ['count', 'sum', 'avg'],
)

export const structuredAggregationQuery = message({
  structuredQuery,
  aggregations: list(aggregation),
})
