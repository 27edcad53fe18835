import type { ManifestTransform } from 'workbox-build'
import { entryOf } from './chunks.ts'
import type { Build } from './student-files.ts'

/**
 * Chunks that a new phone of either side loads from the app's document to its first card, in that order, by
 * their source or by their name.
 */
const firstSources = [
  entryOf,
  'src/routes/dashboard/male.rounds.tsx?tsr-split=component',
  'src/routes/dashboard/round.tsx?tsr-split=component',
  'late',
  'src/remote/page.ts',
  'src/remote/watch/watch.ts',
]

/** @throws Error when a source is no chunk any more */
export const firstFiles = ({ chunks }: Build): string[] => {
  const files = new Set<string>()
  const enter = (key: string): void => {
    const chunk = chunks[key] ?? Object.values(chunks).find(({ name }) => name === key)
    if (chunk === undefined) throw new Error(`${key} is no chunk, but stands in first-files.ts`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) enter(next)
  }
  for (const source of firstSources) enter(source)
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
