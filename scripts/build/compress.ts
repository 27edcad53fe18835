import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Fonts and pictures are compressed already. */
const isText = (file: string): boolean =>
  /\.(html|js|css|svg|json|webmanifest|xml|txt)$/.test(file) && !file.startsWith('.vite/')

/** @returns the text as it goes over the wire, as small as brotli makes it */
export const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })

/**
 * Writes `name.br` beside every text that is smaller with it, for our own server (scripts/serve.ts).
 * Hosting compresses by itself and ignores them. Call it last: no list of files may hold them.
 */
export const compressFiles = (folder: string): void => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter(isText)) {
    const bytes = readFileSync(join(folder, file))
    const small = brotli(bytes)
    if (small.length < bytes.length) writeFileSync(join(folder, `${file}.br`), small)
  }
}
