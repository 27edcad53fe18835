/** Admin clients over REST may send enums as numbers (`$alt=json;enum-encoding=int`). */
export const hasNumericEnums = (url: URL): boolean =>
  (url.searchParams.get('$alt') ?? '').includes('enum-encoding=int')

const compositeOperators = ['OPERATOR_UNSPECIFIED', 'AND', 'OR']
const fieldOperators = [
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
]
const unaryOperators = [
  'OPERATOR_UNSPECIFIED',
  '',
  'IS_NAN',
  'IS_NULL',
  'IS_NOT_NAN',
  'IS_NOT_NULL',
]
const directions = ['DIRECTION_UNSPECIFIED', 'ASCENDING', 'DESCENDING']
const serverValues = ['SERVER_VALUE_UNSPECIFIED', 'REQUEST_TIME']

/** Names by number, for each place an enum can stand: the message's key, then the field. */
const enums: Readonly<Record<string, readonly string[]>> = {
  'compositeFilter.op': compositeOperators,
  'fieldFilter.op': fieldOperators,
  'unaryFilter.op': unaryOperators,
  'orderBy.direction': directions,
  'updateTransforms.setToServerValue': serverValues,
  'fieldTransforms.setToServerValue': serverValues,
}

const named = (value: unknown, place: string): unknown => {
  if (Array.isArray(value)) return value.map((element) => named(element, place))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      typeof entry === 'number' ? (enums[`${place}.${key}`]?.[entry] ?? entry) : named(entry, key),
    ]),
  )
}

/** The message with enums by name. */
export const withEnumNames = (message: object): object => named(message, '') as object
