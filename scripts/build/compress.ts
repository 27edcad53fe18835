import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Fonts and pictures are compressed already. */
const isText = (file: string): boolean =>
  /\.(html|js|css|svg|json|webmanifest|xml|txt)$/.test(file) && !file.startsWith('.vite/')

/** The last two steps of quality would take ten times as long for a twentieth of the bytes. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * Writes `name.br` beside every text that is smaller with it, for our own server (scripts/serve.ts).
 * Hosting compresses by itself and ignores them. Call it last: no list of files may hold them.
 */
export const compressFiles = (folder: string): void => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter(isText)) {
    const bytes = readFileSync(join(folder, file))
    const small = brotliCompressSync(bytes, options)
    if (small.length < bytes.length) writeFileSync(join(folder, `${file}.br`), small)
  }
}
