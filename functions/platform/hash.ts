import { createHash } from 'node:crypto'

/** The same text gives the same letters, and nobody reads the text from them. */
export const hashText = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32)
