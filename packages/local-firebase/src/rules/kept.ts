import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { parseRules } from './parse.ts'
import type { RulesFile } from './syntax/ast.ts'

const folder = new URL('../../../../.cache/rules/', import.meta.url)
const syntax = new URL('./syntax/', import.meta.url)

/** Characters. The grammar takes a second for each of the project's files, a moment for a test's. */
const worthKeeping = 1_000

/**
 * The tree of a rules file, kept on disk under the hash of its source and of the parser's own
 * files: the grammar is read once for each change of either, not at every start.
 * @throws RulesRejected
 */
export const parseKept = (source: string): RulesFile => {
  if (source.length < worthKeeping) return parseRules(source)
  const name = hashOf(source)
  const kept = read(name)
  if (kept !== null) return kept
  const file = parseRules(source)
  keep(name, file)
  return file
}

const hashOf = (source: string): string => {
  const hash = createHash('sha256').update(source)
  hash.update(readFileSync(new URL('./parse.ts', import.meta.url)))
  for (const name of readdirSync(syntax).sort()) hash.update(readFileSync(new URL(name, syntax)))
  return hash.digest('hex')
}

const read = (name: string): RulesFile | null => {
  try {
    return deserialize(readFileSync(new URL(name, folder)))
  } catch {
    return null
  }
}

/** A folder that cannot be written costs time at the next start, nothing else. */
const keep = (name: string, file: RulesFile): void => {
  try {
    mkdirSync(folder, { recursive: true })
    const unfinished = new URL(`${name}.${process.pid}`, folder)
    writeFileSync(unfinished, serialize(file))
    renameSync(unfinished, new URL(name, folder))
  } catch {
    // Read only, or full.
  }
}
