/** A string in the language of security rules. */
export const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

export const listOf = (items: readonly string[]): string => `[${items.map(quoted).join(', ')}]`

export const joined = (conditions: readonly string[]): string => conditions.join(' && ')

/** For `matches`, which compares the whole text in RE2. @throws Error without both anchors */
export const matching = ({ source }: RegExp): string => {
  if (!source.startsWith('^') || !source.endsWith('$')) throw new Error(`Not anchored: ${source}`)
  const inner = source
    .slice(1, -1)
    .replaceAll('\\/', '/')
    .replace(/\\u([0-9a-f]{4})/gi, '\\x{$1}')
  return quoted(inner)
}
