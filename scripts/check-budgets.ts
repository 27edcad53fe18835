import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readAssets } from './build/assets.ts'

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}

const folder = 'dist'
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
)

const compressed = /\.(html|js|css|svg|json|webmanifest)$/
/** Bytes over the wire: text with brotli, fonts and pictures unchanged. */
const transferSize = (file: string): number => {
  const bytes = readFileSync(join(folder, file))
  return compressed.test(file) ? brotliCompressSync(bytes).length : bytes.length
}

/** Files that must arrive before the chunk can run. */
const closure = (key: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) closure(imported, seen)
  return seen
}

/** @param source path of a module, or the beginning of a chunk's name */
const keyOf = (source: string): string => {
  const key = Object.keys(manifest).find(
    (name) => name.startsWith(source) && !name.endsWith('.css'),
  )
  if (key === undefined) throw new Error(`No chunk of the build comes from ${source}`)
  return key
}

const total = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + transferSize(file), 0)

const without = (files: Set<string>, known: Set<string>): string[] =>
  [...files].filter((file) => !known.has(file))

const isStyle = (file: string): boolean => file.endsWith('.css')
const everyFile = readAssets(folder).map((name) => `assets/${name}`)
/** The files that a first install downloads, as workbox-build wrote them into the worker. */
const precached = [
  ...readFileSync(join(folder, 'sw.js'), 'utf8').matchAll(/"url":"([^"]+)"/g),
].flatMap((match) => match[1] ?? [])
if (precached.length === 0) throw new Error('The worker holds no list of precached files')

// The page's script is the shell chunk itself.
const shell = closure(keyOf('_shell-'))
const sync = closure(keyOf('src/remote/page.ts'))
const watch = closure(keyOf('src/remote/watch/watch.ts'))
const known = new Set([...shell, ...sync])
/** The manifest does not list the compression worker. */
const photoStep = [
  ...closure(keyOf('src/components/photo-slots/PhotoSlots.tsx')),
  ...closure(keyOf('src/components/photo-compression/compress-photo.ts')),
  ...everyFile.filter((file) => /^assets\/compress-worker-/.test(file)),
]
const routes = Object.keys(manifest).filter((key) => /^src\/routes\//.test(key))

/** Kilobytes of 1000 bytes. */
const budgets: readonly (readonly [what: string, bytes: number, budget: number])[] = [
  ['signed-in shell with the rounds screen', total(shell), 135],
  ['sync chunk, after the first paint', total(without(sync, shell)), 52],
  ['listener chunk, lazy', total(without(watch, known)), 115],
  ...routes.map(
    (key) => [`route ${key}`, total(without(closure(key), shell)), 25] as const satisfies unknown[],
  ),
  ['photo step', total(without(new Set(photoStep), known)), 32],
  ['styles', total(everyFile.filter(isStyle)), 12],
  ['service worker', transferSize('sw.js'), 80],
  ['precache of a first install', total(precached), 600],
]

for (const [what, bytes, budget] of budgets) {
  const kilobytes = bytes / 1000
  const over = kilobytes > budget
  const line = `${kilobytes.toFixed(1).padStart(7)} of ${budget} KB  ${what}`
  if (over) {
    console.error(`${line}: over`)
    process.exitCode = 1
  } else console.log(line)
}
