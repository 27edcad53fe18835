/** The root of the documents, as scripts write names; replaced by the real one when sent. */
export const ROOT = '$ROOT'

export interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The address below the root. */
  path: string
  body?: unknown
}

/** One case: the documents stored first, and the requests that follow, in order. */
export interface Script {
  seed: Readonly<Record<string, object>>
  requests: readonly Request[]
  /** Whether refusals are compared by their sentence too, or by their status alone. */
  compares: 'sentence' | 'status'
}

export type Scripts = Readonly<Record<string, Script>>

export const post = (verb: string, body: unknown): Request => ({ method: 'POST', path: verb, body })
export const get = (path: string): Request => ({ method: 'GET', path })

/** Each request on its own, over the same stored documents. */
export const each = (
  seed: Script['seed'],
  requests: Readonly<Record<string, Request | readonly Request[]>>,
  compares: Script['compares'] = 'sentence',
): Scripts =>
  Object.fromEntries(
    Object.entries(requests).map(([label, asked]) => [
      label,
      { seed, requests: 'method' in asked ? [asked] : asked, compares },
    ]),
  )

export const integer = (value: number | string) => ({ integerValue: String(value) })
export const double = (value: number | string) => ({ doubleValue: value })
export const words = (value: string) => ({ stringValue: value })
export const array = (...values: readonly object[]) => ({ arrayValue: { values } })
export const map = (fields: object) => ({ mapValue: { fields } })
export const reference = (path: string) => ({ referenceValue: `${ROOT}/${path}` })
export const field = (fieldPath: string) => ({ field: { fieldPath } })

export const query = (structuredQuery: object, parent = ''): Request =>
  post(`${parent}:runQuery`, {
    structuredQuery: { from: [{ collectionId: 'c' }], ...structuredQuery },
  })

export const where = (fieldPath: string, op: unknown, value: unknown) => ({
  fieldFilter: { ...field(fieldPath), op, value },
})
export const unary = (fieldPath: string, op: string) => ({
  unaryFilter: { ...field(fieldPath), op },
})
export const composite = (op: string, ...filters: readonly object[]) => ({
  compositeFilter: { op, filters },
})

export const commit = (...writes: readonly unknown[]): Request => post(':commit', { writes })
export const put = (path: string, fields: object, rest: object = {}) => ({
  update: { name: `${ROOT}/${path}`, fields },
  ...rest,
})
