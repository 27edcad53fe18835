/** A name holds a hash of what is in the file: phones may keep it for good. */
export const assetCaching = 'public, max-age=31536000, immutable'

/** Short patterns: Hosting does not say how long one may be. */
const atOnce = 40

interface HeaderRule {
  regex: string
  headers: { key: string; value: string }[]
}

/**
 * Hosting gives headers by address, also to the answer that nothing is there. A rule for the whole
 * folder would let a phone keep that answer for a year, under a name that the next deployment brings.
 * So firebase.json keeps none of them, and only what is there is kept: by its name.
 * @param names of the files in the folder of assets
 */
export const assetCachingRules = (names: readonly string[]): HeaderRule[] => {
  const rules: HeaderRule[] = []
  for (let from = 0; from < names.length; from += atOnce) {
    const some = names.slice(from, from + atOnce).map((name) => name.replaceAll('.', '\\.'))
    rules.push({
      regex: `^/assets/(${some.join('|')})$`,
      headers: [{ key: 'Cache-Control', value: assetCaching }],
    })
  }
  return rules
}
