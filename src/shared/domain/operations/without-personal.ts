import * as limits from '../../limits.ts'

/** Replacements in this order, because an address may hold an e-mail, and a path an id. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/\b[a-z][a-z+.-]*:\/\/[^\s"'<>)]+/gi, '[address]'],
  [/[^\s"'<>(]+@[^\s"'<>)]+/g, '[e-mail]'],
  // Words that somebody typed are quoted: "…" always, '…' unless it names a property in code. "…" always,
  // '…' unless it names a property in code.
  [/"[^"]*"/g, '"[text]"'],
  [/[“”][^“”]*[“”]/g, '"[text]"'],
  [/(?<!reading |property |setting |export )'[^']*'/g, "'[text]'"],
  // A document's path, and everything after its collection.
  [/\b([a-z][A-Za-z]+)\/[\w.~%/-]+/g, '$1/[id]'],
  // A uid has 28 letters and digits; ids of two are joined by underscores.
  [/\b[A-Za-z0-9-]+(?:_[A-Za-z0-9-]+)+\b/g, '[id]'],
  [/\b[A-Za-z0-9]{20,}\b/g, '[id]'],
  [/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, '[id]'],
  [/\+?\d[\d -]{4,}\d/g, '[number]'],
]

/** The text of an error without e-mails, addresses, ids and typed words, which could tell of a person. */
export const withoutPersonal = (text: string): string =>
  replacements
    .reduce((kept, [pattern, by]) => kept.replace(pattern, by), text.replace(/\s+/g, ' ').trim())
    .slice(0, limits.errorMessageMax)
