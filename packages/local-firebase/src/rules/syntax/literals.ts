import type { Value } from '../values/types.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  a: '\x07',
  v: '\v',
}
const ESCAPED = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{3})|([\s\S]))/g
const HEXADECIMAL = 16
const OCTAL = 8

/** Undefined for a text without a value. */
export function literalValue(text: string): Value | undefined {
  if (text === 'true') return true
  if (text === 'false') return false
  if (text === 'null') return null
  if (text.startsWith('b')) return bytesValue(text.slice(1))
  if (/^["']/.test(text)) return text.length > 1 ? stringValue(text) : undefined
  return text.includes('.') ? Number(text) : BigInt(text)
}

/** Removes the quotes and resolves escapes. */
export function stringValue(quoted: string): string {
  return quoted.slice(1, -1).replace(ESCAPED, (_, hex, short, long, octal, plain) => {
    if (plain !== undefined) return ESCAPES[plain] ?? plain
    if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, OCTAL))
    return String.fromCodePoint(Number.parseInt(hex ?? short ?? long, HEXADECIMAL))
  })
}

/** An escape is a byte, any other character its UTF-8. Bytes have no `\u`. */
function bytesValue(quoted: string): Uint8Array | undefined {
  const parts: Buffer[] = []
  let from = 0
  const inner = quoted.slice(1, -1)
  for (const found of inner.matchAll(ESCAPED)) {
    const [whole, hex, short, long, octal, plain] = found
    if (short !== undefined || long !== undefined) return undefined
    parts.push(Buffer.from(inner.slice(from, found.index), 'utf8'))
    from = found.index + whole.length
    if (plain !== undefined) parts.push(Buffer.from(ESCAPES[plain] ?? plain, 'utf8'))
    else if (hex !== undefined) parts.push(Buffer.from([Number.parseInt(hex, HEXADECIMAL)]))
    else parts.push(Buffer.from([Number.parseInt(octal ?? '0', OCTAL)]))
  }
  parts.push(Buffer.from(inner.slice(from), 'utf8'))
  return Buffer.concat(parts)
}
