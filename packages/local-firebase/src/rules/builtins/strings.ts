import { methodOverload, type Table } from './overload.ts'
import { matchesPattern, replacePattern, splitByPattern } from './patterns.ts'

export const stringMethods: Table = {
  size: [methodOverload('string', [], (text) => BigInt(text.length))],
  lower: [
    methodOverload('string', [], (text) => text.replace(/[A-Z]+/g, (run) => run.toLowerCase())),
  ],
  upper: [
    methodOverload('string', [], (text) => text.replace(/[a-z]+/g, (run) => run.toUpperCase())),
  ],
  trim: [methodOverload('string', [], trim)],
  matches: [methodOverload('string', ['string'], matchesPattern)],
  replace: [methodOverload('string', ['string', 'string'], replacePattern)],
  split: [methodOverload('string', ['string'], splitByPattern)],
  toUtf8: [methodOverload('string', [], (text) => Buffer.from(text, 'utf8'))],
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
