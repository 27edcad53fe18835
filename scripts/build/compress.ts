import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** Only texts are compressed; fonts and pictures already are. */
const isText = (file: string): boolean =>
  /\.(html|js|css|svg|json|webmanifest|xml|txt)$/.test(file) && !file.startsWith('.vite/')

/** The steps above would take ten times as long for a twentieth of the bytes. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }
const compress = promisify(brotliCompress)

/**
 * Writes `name.br` beside every text that is smaller with it, for our own server (scripts/serve.ts).
 * Hosting compresses by itself and ignores them. Call it last: no list of files may hold them.
 */
export const compressFiles = async (folder: string): Promise<void> => {
  const files = await readdir(folder, { recursive: true })
  // Each file is compressed on a thread of Node's pool.
  const work = files.filter(isText).map(async (file) => {
    const bytes = await readFile(join(folder, file))
    const small = await compress(bytes, options)
    if (small.length < bytes.length) await writeFile(join(folder, `${file}.br`), small)
  })
  await Promise.all(work)
}
