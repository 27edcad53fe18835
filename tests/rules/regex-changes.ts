/** Marks by which a text is known as a regular expression of these rules. */
const looksRegular = /[[\\(][\s\S]*[\]})+*?]/
const escaped = /\\(?:x\{[0-9a-f]+\}|p\{\w+\}|[\s\S])/gi

const aroundIt = 12

/** Small changes of a regular expression: bounds, quantifiers, negations. */
export const regexChanges = (source: string): [what: string, instead: string][] => {
  if (!looksRegular.test(source)) return []
  // An escaped character stands for itself, and is left as it is.
  const visible = source.replace(escaped, (text) => '_'.repeat(text.length))
  const put = (at: number, old: string, instead: string): [string, string] => {
    const [before, after] = [source.slice(0, at), source.slice(at + old.length)]
    const what = `${before.slice(-aroundIt)}⟨${old} → ${instead}⟩${after.slice(0, aroundIt)}`
    return [what, before + instead + after]
  }
  return [
    ...[...visible.matchAll(/(?<=[{,])\d+(?=[,}])/g)].flatMap(({ 0: digits, index }) =>
      [1, -1]
        .map((by) => Number(digits) + by)
        .filter((bound) => bound >= 0)
        .map((bound) => put(index, digits, String(bound))),
    ),
    ...[...visible.matchAll(/(?<!\()[*+?]/g)]
      // Signs in a class stand for themselves.
      .filter(({ index }) => visible.lastIndexOf('[', index) <= visible.lastIndexOf(']', index))
      .map(({ 0: sign, index }) => put(index, sign, opposite[sign] ?? '')),
    ...[...visible.matchAll(/\[\^/g)].map(({ index }) => put(index, '[^', '[')),
  ]
}

const opposite: Readonly<Record<string, string>> = { '*': '+', '+': '*' }
