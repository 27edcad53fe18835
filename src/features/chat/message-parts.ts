export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }

const address = /https?:\/\/[^\s<>"']+/giu
/** Punctuation that ends a sentence is seldom part of an address. */
const trailing = /[.,;:!?)\]}…]+$/u

/** Null for an address that hides where it leads: with a name before an @, or without a dot. */
const hrefOf = (text: string): string | null => {
  if (!URL.canParse(text)) return null
  const { protocol, username, password, hostname, href } = new URL(text)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && username === '' && password === '' && hostname.includes('.') ? href : null
}

/** Joined, the texts of the parts are the message. */
export const messageParts = (message: string): MessagePart[] => {
  const parts: MessagePart[] = []
  let done = 0
  const addText = (until: number) => {
    if (until > done) parts.push({ kind: 'text', text: message.slice(done, until) })
  }
  for (const found of message.matchAll(address)) {
    const text = found[0].replace(trailing, '')
    const href = hrefOf(text)
    if (href === null) continue
    addText(found.index)
    parts.push({ kind: 'link', text, href })
    done = found.index + text.length
  }
  addText(message.length)
  return parts
}
