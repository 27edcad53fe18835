import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Chunk {
  file: string
  name?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

/** Vite's manifest: the chunks of a build, by the source that they begin with. */
export type Chunks = Readonly<Record<string, Chunk>>

export const readChunks = (folder: string): Chunks =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))

/** The page's script in Vite's manifest. */
export const entryOf = 'app.html'

/** The key of a chunk that a group made (page-chunks.ts). @throws Error unless the build has exactly one */
export const keyNamed = (chunks: Chunks, name: string): string => {
  const [key, ...others] = Object.keys(chunks).filter((one) => chunks[one]?.name === name)
  if (key === undefined || others.length > 0) throw new Error(`The build has no one chunk ${name}`)
  return key
}

export const filesOf = ({ file, css = [], assets = [] }: Chunk): string[] => [
  file,
  ...css,
  ...assets,
]

/** Every chunk that the page may load, now or later. @param leave chunks that are not entered */
export const reachableChunks = (
  chunks: Chunks,
  leave: (chunk: Chunk) => boolean = () => false,
): Chunk[] => {
  const seen = new Set<Chunk>()
  const enter = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || seen.has(chunk) || leave(chunk)) return
    seen.add(chunk)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) {
      enter(chunks[next])
    }
  }
  enter(chunks[entryOf])
  return [...seen]
}
