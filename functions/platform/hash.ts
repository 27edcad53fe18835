import { createHash } from 'node:crypto'

/** @returns 32 hexadecimal digits, which do not reveal the text */
export const hashText = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32)
