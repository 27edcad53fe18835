const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** "isProfileComplete" → "Is profile complete". */
const wordsOf = (name: string): string => {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Words of the page in place of names in the database. */
export interface ExportWords {
  sections: Readonly<Record<string, string>>
  fields: Readonly<Record<string, string>>
  /** Words of values by the name of the field; fields in which people write have none. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** An own property of a record, because a document may have a field of any name. */
const own = <Value>(record: Readonly<Record<string, Value>> | undefined, key: string) =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined

interface Reading {
  /** Unix milliseconds as a person reads them. */
  toText: (instant: number) => string
  /** The words; without them the page is made of the names in the database. */
  words?: ExportWords | undefined
}

const valueHtml = (name: string, value: unknown, reading: Reading): string => {
  const { toText, words } = reading
  if (Array.isArray(value)) {
    return `<ol>${value.map((item) => `<li>${valueHtml(name, item, reading)}</li>`).join('')}</ol>`
  }
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).map(
      ([key, inner]) =>
        `<dt>${escaped(own(words?.fields, key) ?? wordsOf(key))}</dt><dd>${valueHtml(key, inner, reading)}</dd>`,
    )
    return `<dl>${pairs.join('')}</dl>`
  }
  if (typeof value === 'number' && /(At|Time)$/.test(name) && value > 0) {
    return escaped(toText(value))
  }
  const known = own(words?.values, typeof value === 'boolean' ? 'boolean' : name)
  return escaped(own(known, String(value)) ?? String(value ?? '–'))
}

/**
 * Everything of an export as one page that needs nothing else: no script, no picture, no address that is
 * opened. Typed words are text in it, whatever they are.
 */
export const exportPage = (
  { title, language }: { title: string; language: string },
  content: Readonly<Record<string, readonly unknown[]>>,
  reading: Reading,
): string => {
  const sections = Object.entries(content)
    .filter(([, documents]) => documents.length > 0)
    .map(
      ([name, documents]) =>
        `<h2>${escaped(own(reading.words?.sections, name) ?? wordsOf(name))}</h2>${valueHtml(name, documents, reading)}`,
    )
  return `<!doctype html><html lang="${escaped(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${escaped(title)}</title><style>:root{color-scheme:light dark}body{max-width:40rem;margin:auto;padding:1rem;font:1rem/1.5 system-ui;overflow-wrap:anywhere}dt{font-weight:600}dd{margin:0 0 .5rem 1rem}ol{padding-left:1.5rem}</style><h1>${escaped(title)}</h1>${sections.join('')}</html>`
}
