/** The app's document as hosting serves it, and its headers. */
export interface SiteDocument {
  document: string
  headers: Readonly<Record<string, string>>
}

/** Headers that are served with the document: its content policy names hashes of scripts in it. */
const kept = [
  'Cache-Control',
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'Reporting-Endpoints',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
] as const

/** A visitor meets a new release this late at most; the assets of the release before are still there. */
const freshForMs = 60_000

const answerTimeoutMs = 5_000

const fetchDocument = async (origin: string): Promise<SiteDocument> => {
  const answer = await fetch(`${origin}/app.html`, { signal: AbortSignal.timeout(answerTimeoutMs) })
  if (!answer.ok) throw new Error(`${origin}/app.html answers ${answer.status}`)
  const headers = kept.flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { document: await answer.text(), headers: Object.fromEntries(headers) }
}

/**
 * Reads the document from hosting, once a minute in each instance. A copy in the bundle would be newer than
 * hosting for the half hour in which functions are deployed, and name scripts that are not there.
 * @param elapsed milliseconds since any beginning
 * @returns a reader by the origin of the site. It answers with its last copy when hosting does not answer.
 * @throws when hosting does not answer the first time
 */
export const createSiteReader = (elapsed: () => number) => {
  const known = new Map<string, { held: SiteDocument; at: number }>()
  return async (origin: string): Promise<SiteDocument> => {
    const found = known.get(origin)
    if (found !== undefined && elapsed() - found.at < freshForMs) return found.held
    try {
      const held = await fetchDocument(origin)
      known.set(origin, { held, at: elapsed() })
      return held
    } catch (error) {
      if (found === undefined) throw error
      return found.held
    }
  }
}
