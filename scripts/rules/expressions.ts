/** A string in the language of security rules. */
export const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Each item of a list counts as an expression; a text and its split are three, however long it is. */
export const listOf = (items: readonly string[]): string =>
  items.length > 3 && items.every((item) => /^\w+$/.test(item))
    ? `${quoted(items.join(' '))}.split(' ')`
    : `[${items.map(quoted).join(', ')}]`

export const joined = (conditions: readonly string[]): string => conditions.join(' && ')

/** A pattern for `matches` that any of the texts fits. */
export const anyOf = (texts: readonly string[]): string => quoted(`(${texts.join('|')})`)

/** The pattern between its anchors, in RE2's notation, which rules use. */
export const insideOf = ({ source }: RegExp): string => {
  if (!source.startsWith('^') || !source.endsWith('$')) throw new Error(`Not anchored: ${source}`)
  return source
    .slice(1, -1)
    .replaceAll('\\/', '/')
    .replace(/\\u(?:\{([0-9a-f]+)\}|([0-9a-f]{4}))/gi, '\\x{$1$2}')
}

/** A pattern for `matches`, which compares the whole text. @throws Error without both anchors */
export const matching = (pattern: RegExp): string => quoted(insideOf(pattern))
