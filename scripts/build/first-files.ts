import type { ManifestTransform } from 'workbox-build'
import { type Chunks, entryOf, keyNamed } from './chunks.ts'
import type { Build } from './student-files.ts'

/** Chunks that a new phone of either side loads from the app's document to its first card, in that order. */
const firstKeys = (chunks: Chunks): string[] => [
  entryOf,
  'src/routes/dashboard/male.rounds.tsx?tsr-split=component',
  'src/routes/dashboard/round.tsx?tsr-split=component',
  keyNamed(chunks, 'late'),
  'src/remote/page.ts',
  'src/remote/watch/watch.ts',
]

/** @throws Error when a source is no chunk any more */
export const firstFiles = ({ chunks }: Build): string[] => {
  const files = new Set<string>()
  const enter = (key: string): void => {
    const chunk = chunks[key]
    if (chunk === undefined) throw new Error(`${key} is no chunk, but stands in first-files.ts`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) enter(next)
  }
  for (const key of firstKeys(chunks)) enter(key)
  return [...files]
}

/**
 * A worker fetches its list file by file. While a visitor reads and chooses an account, it brings first
 * what the app begins with, and the page finds that in the browser's cache.
 */
export const firstFilesFirst = (build: Build): ManifestTransform => {
  const first = firstFiles(build)
  const place = (url: string) => (first.includes(url) ? first.indexOf(url) : first.length)
  return (entries) => ({
    manifest: [...entries].sort((one, two) => place(one.url) - place(two.url)),
  })
}
