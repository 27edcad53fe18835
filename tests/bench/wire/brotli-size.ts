import { existsSync, statSync } from 'node:fs'

/** Bytes over the wire: the build lays a compressed file beside each that is worth it. */
export const brotliSize = (file: string): number =>
  statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
