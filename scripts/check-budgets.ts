import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { documentOf, publicAddress, publicPaths } from '../src/shared/public-pages.ts'
import { readAssets } from './build/assets.ts'
import { entryOf, keyNamed } from './build/chunks.ts'
import { signInModule } from './build/sign-in-module.ts'
import { isWorkerCode, precacheFaults, readBuild } from './build/student-files.ts'

const folder = 'dist'
const build = readBuild(folder)
const manifest = build.chunks

const compressed = /\.(html|js|css|svg|json|webmanifest)$/
const sizes = new Map<string, number>()
/** Bytes over the wire: text with brotli, fonts and pictures unchanged. */
const transferSize = (file: string): number => {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const bytes = readFileSync(join(folder, file))
  const size = compressed.test(file) ? brotliCompressSync(bytes).length : bytes.length
  sizes.set(file, size)
  return size
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

/** The app's style sheets: the public pages have their own. */
const isStyle = (file: string): boolean => file.endsWith('.css') && !file.includes('/public-pages-')
const everyFile = readAssets(folder).map((name) => `assets/${name}`)
/** The files that a first install downloads, as workbox-build wrote them into the worker. */
const precached = [
  ...readFileSync(join(folder, 'sw.js'), 'utf8').matchAll(/"url":"([^"]+)"/g),
].flatMap((match) => match[1] ?? [])
if (precached.length === 0) throw new Error('The worker holds no list of precached files')

const shell = closure(entryOf)
const sync = closure(keyOf('src/remote/page.ts'))
const watch = closure(keyOf('src/remote/watch/watch.ts'))
/** The part of the app that every page loads soon (docs/adr/0099). */
const late = closure(keyNamed(manifest, 'late'))
const hindi = closure(keyOf('src/components/language/speak-hindi.ts'))
const known = new Set([...shell, ...sync, ...late])
const page = new Set([...shell, ...late])
/** The manifest does not list the compression worker. */
const photoStep = [
  ...closure(keyOf('src/components/photo-slots/PhotoSlots.tsx')),
  ...closure(keyOf('src/components/photo-compression/compress-photo.ts')),
  ...everyFile.filter((file) => /^assets\/compress-worker-/.test(file)),
]
/** The part of the engine that a public page loads when somebody signs in. */
const account = closure(keyOf('src/data/session/ensure-account.ts'))
const keysIn = (path: RegExp) => Object.keys(manifest).filter((key) => path.test(key))
const routes = keysIn(/^src\/routes\/(?!admin\/)/)

/** The screen that a man or a woman meets first. */
const firstScreens = keysIn(/^src\/routes\/dashboard\/(male\.rounds|round)\.tsx\?/)

const adminHome = 'src/desk/home/HomePage.tsx'
/** The frame, its link and the dashboard. */
const desk = new Set(
  [...keysIn(/^src\/(routes\/admin|components\/desk-link)\//), keyOf(adminHome)].flatMap((key) => [
    ...closure(key),
  ]),
)
const adminPages = keysIn(/^src\/desk\/.*Page\.tsx$/).filter((key) => key !== adminHome)

/** Bytes that a visitor's browser needs before it draws the largest part of a page: no script of it. */
const beforePaint = (document: string): number => {
  const html = readFileSync(join(folder, document), 'utf8')
  const styles = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)]
  // The word in its own letters stands in pages in English.
  const word = html.includes('<html lang="hi') ? [] : [landingWord]
  return total([document, ...word, ...styles.flatMap((match) => match[1] ?? [])])
}
const landingWord = everyFile.find((file) => /\/landing-word-/.test(file)) ?? ''

/** The script of a public page and the files that it names as it begins. */
const liveScript = (): Set<string> => {
  const files = new Set(everyFile.filter((file) => /^assets\/live-(?!hindi-)/.test(file)))
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, name] of text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) {
      files.add(`assets/${name}`)
    }
  }
  return files
}

/** Files that change with every screen (docs/adr/0097). */
const entry = manifest[entryOf]
if (entry === undefined) throw new Error('The build has no entry')
const everyUpdate = ['app.html', 'sw.js', entry.file, ...(entry.css ?? [])]

/** Kilobytes of 1000 bytes. */
const budgets: readonly (readonly [what: string, bytes: number, budget: number])[] = [
  ['signed-in shell', total(shell), 152],
  ...firstScreens.map(
    (key) => [`first screen ${key}`, total(new Set([...shell, ...closure(key)])), 160] as const,
  ),
  // This module imports the shell, which the app needs next.
  ['signing in, once a visitor moves on the page', total(closure(keyOf(signInModule))), 154],
  ['the account, at a login', total(without(account, new Set([...shell, ...sync]))), 8],
  ['late chunk, after the first paint', total(without(late, shell)), 58],
  ['sync chunk, after the first paint', total(without(sync, shell)), 56],
  ['listener chunk, lazy', total(without(watch, known)), 120],
  ...routes.map(
    (key) =>
      [
        `route ${key}`,
        total(without(closure(key), page)),
        /\/chat/.test(key) ? 36 : 32,
      ] as const satisfies unknown[],
  ),
  ["the admins' first page", total(without(desk, page)), 120],
  ...adminPages.map(
    (key) =>
      [`admin page ${key}`, total(without(closure(key), new Set([...page, ...desk]))), 45] as const,
  ),
  ...publicPaths.map((path) => [`public page ${path}`, beforePaint(documentOf(path)), 16] as const),
  ...publicPaths.map((path) => {
    const address = publicAddress(path, 'hi')
    return [`public page ${address}`, beforePaint(documentOf(address)), 16] as const
  }),
  ['script of a public page', total(liveScript()), 8],
  // Without all of these files, a start in Hindi shows nothing.
  ["one language's messages, before a first screen", total(without(hindi, shell)), 26],
  ['photo step', total(without(new Set(photoStep), known)), 32],
  ['styles', total(everyFile.filter(isStyle)), 15],
  ['what every update brings: styles, entry, list of files', total(everyUpdate), 40],
  ['service worker', transferSize('sw.js') + total(everyFile.filter(isWorkerCode)), 96],
  ['precache of a first install', total(precached), 690],
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

for (const fault of precacheFaults(build, precached)) {
  console.error(fault)
  process.exitCode = 1
}
