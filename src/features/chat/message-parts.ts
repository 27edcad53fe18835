export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }

/**
 * Characters of a host: letters of every script with their signs, a port, and a name before an @ (see
 * `hrefOf`).
 */
const host = '[\\p{L}\\p{M}\\p{N}.\\-_~%@:\\[\\]\u200c\u200d]+'

/**
 * Characters that end an address: white space, angle brackets, double quotes, the full stops and commas of
 * Hindi, Urdu and Chinese, and invisible signs but for those that join letters.
 */
const end =
  '\\s<>"“”„«»।॥۔،؛؟。、，！？；：\\p{Cc}\\u00ad\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff'

const address = new RegExp(`https?://${host}(?:[/?#][^${end}]*)?`, 'giu')

/** Punctuation that ends a sentence or a quotation is seldom part of an address. */
const punctuation = /[.,;:!?…'‘’*~]$/u

const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

const countOf = (text: string, sign: string): number => text.split(sign).length - 1

/**
 * Whether a closing bracket is not part of the address: its opening one does not stand in it (GitHub's
 * Markdown decides so too).
 */
const isStray = (text: string): boolean => {
  const last = text.at(-1) ?? ''
  if (Object.values(brackets).includes(last)) return true
  const opening = brackets[last]
  return opening === undefined
    ? punctuation.test(text)
    : countOf(text, last) > countOf(text, opening)
}

const withoutStray = (text: string): string => {
  let kept = text
  while (isStray(kept)) kept = kept.slice(0, -1)
  return kept
}

/**
 * The address of a link; null for one that hides where it leads: with a name before an @, or without a dot.
 */
const hrefOf = (text: string): string | null => {
  if (!URL.canParse(text)) return null
  const { protocol, username, password, hostname, href } = new URL(text)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && username === '' && password === '' && hostname.includes('.') ? href : null
}

/** Divides a message into text and links; the parts, joined, are the message. */
export const messageParts = (message: string): MessagePart[] => {
  const parts: MessagePart[] = []
  let done = 0
  const addText = (until: number) => {
    if (until > done) parts.push({ kind: 'text', text: message.slice(done, until) })
  }
  for (const found of message.matchAll(address)) {
    const text = withoutStray(found[0])
    const href = hrefOf(text)
    if (href === null) continue
    addText(found.index)
    parts.push({ kind: 'link', text, href })
    done = found.index + text.length
  }
  addText(message.length)
  return parts
}
