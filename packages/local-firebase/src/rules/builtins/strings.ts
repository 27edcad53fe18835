import { method, type Table } from './overload.ts'
import { matches, replaceAll, split } from './patterns.ts'

export const stringMethods: Table = {
  size: [method('string', [], (text) => BigInt(text.length))],
  lower: [method('string', [], (text) => text.replace(/[A-Z]+/g, (run) => run.toLowerCase()))],
  upper: [method('string', [], (text) => text.replace(/[a-z]+/g, (run) => run.toUpperCase()))],
  trim: [method('string', [], trim)],
  matches: [method('string', ['string'], matches)],
  replace: [method('string', ['string', 'string'], replaceAll)],
  split: [method('string', ['string'], split)],
  toUtf8: [method('string', [], (text) => Buffer.from(text, 'utf8'))],
}

const LAST_TRIMMED = ' '

/** Cuts spaces and control characters. A no-break space stays. */
function trim(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && text.charAt(from) <= LAST_TRIMMED) from++
  while (from < to && text.charAt(to - 1) <= LAST_TRIMMED) to--
  return text.slice(from, to)
}
