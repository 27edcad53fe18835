import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder in which a run of the tests notes each composite index that a query of the product needed. */
const folder = process.env.ASKED_INDEXES

interface Index {
  collectionGroup: string
  fields: readonly { fieldPath: string; order?: string; arrayConfig?: string }[]
}

const nameOf = ({ collectionGroup, fields }: Index): string =>
  [
    collectionGroup,
    ...fields.map((field) => `${field.fieldPath} ${field.order ?? field.arrayConfig}`),
  ].join(', ')

/** Many processes note at once: a file for each index. */
export const noteAskedIndex = (index: Index): void => {
  if (folder === undefined) return
  const name = nameOf(index)
  const file = join(folder, createHash('sha256').update(name).digest('hex'))
  if (!existsSync(file)) writeFileSync(file, name)
}

/** Names of the indexes of rules/indexes.json that no query has needed. */
export const unaskedIndexes = (noted: string): string[] => {
  const asked = new Set(readdirSync(noted).map((file) => readFileSync(join(noted, file), 'utf8')))
  const { indexes }: { indexes: Index[] } = JSON.parse(readFileSync('rules/indexes.json', 'utf8'))
  return indexes.map(nameOf).filter((name) => !asked.has(name))
}
