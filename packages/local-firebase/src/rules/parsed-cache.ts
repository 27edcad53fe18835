import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { parseRules } from './parse.ts'
import type { RulesFile } from './syntax/ast.ts'

/**
 * The cache lies beside the packages of the project that runs this; without such a folder nothing is kept.
 */
const folder = 'node_modules/.cache/local-firebase'

/**
 * The least length of a cached file in characters. The grammar takes a second for a long file, a moment for a
 * test's.
 */
const shortestCached = 1_000

/** The parser's own files; in the published bundle they are all in one file. */
const parserFiles = (): URL[] => {
  const syntax = new URL('./syntax/', import.meta.url)
  if (!existsSync(syntax)) return [new URL(import.meta.url)]
  const names = readdirSync(syntax).sort()
  return [new URL('./parse.ts', import.meta.url), ...names.map((name) => new URL(name, syntax))]
}

/**
 * Caches the tree under the hash of the source and of the parser, because the grammar is slow.
 * @throws RulesRejected
 */
export const parseCached = (source: string): RulesFile => {
  if (source.length < shortestCached) return parseRules(source)
  const name = hashOf(source)
  const cached = read(name)
  if (cached !== null) return cached
  const file = parseRules(source)
  write(name, file)
  return file
}

const hashOf = (source: string): string => {
  const hash = createHash('sha256').update(source)
  for (const file of parserFiles()) hash.update(readFileSync(file))
  return hash.digest('hex')
}

const read = (name: string): RulesFile | null => {
  try {
    return deserialize(readFileSync(join(folder, name)))
  } catch {
    return null
  }
}

/** Writes a tree. A folder that cannot be written is ignored: the next start only takes longer. */
const write = (name: string, file: RulesFile): void => {
  if (!existsSync('node_modules')) return
  try {
    mkdirSync(folder, { recursive: true })
    const unfinished = join(folder, `${name}.${process.pid}`)
    writeFileSync(unfinished, serialize(file))
    renameSync(unfinished, join(folder, name))
  } catch {
    // The disk is read-only, or full.
  }
}
