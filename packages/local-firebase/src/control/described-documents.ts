import type { Emulator } from '../emulator.ts'
import type { Fields, Value } from '../firestore/types.ts'

export interface DescribedDocument {
  path: string
  data: Record<string, unknown>
}

/** @param path a document (`users/abc`) or a collection (`users`) */
export const describeDocuments = (emulator: Emulator, path: string): DescribedDocument[] => {
  const root = `projects/${emulator.project}/databases/(default)/documents/`
  const depth = path.split('/').length
  const isDocument = depth % 2 === 0
  return emulator.firestoreStore
    .dump()
    .flatMap(({ name, fields }) => {
      if (!name.startsWith(root)) return []
      return [{ path: name.slice(root.length), data: plainFields(fields) }]
    })
    .filter((document) =>
      isDocument
        ? document.path === path
        : document.path.startsWith(`${path}/`) && document.path.split('/').length === depth + 1,
    )
    .sort((left, right) => (left.path < right.path ? -1 : 1))
}

const plainFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]))

const plainValue = (value: Value): unknown => {
  if ('integerValue' in value) return Number(value.integerValue)
  if ('doubleValue' in value) return Number(value.doubleValue)
  if ('mapValue' in value) return plainFields(value.mapValue.fields)
  if ('arrayValue' in value) return value.arrayValue.values.map(plainValue)
  return Object.values(value)[0]
}
