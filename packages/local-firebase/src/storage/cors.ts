/** A bucket's entry as `gcloud storage buckets update --cors-file` takes it. Empty lists allow nothing. */
export interface CorsEntry {
  origin?: readonly string[]
  method?: readonly string[]
  responseHeader?: readonly string[]
  maxAgeSeconds?: number
}

/** A bucket is made without an entry: then no page of another origin may read its files. */
export type CorsConfiguration = readonly CorsEntry[]

interface Asking {
  /** The page's origin. */
  origin: string
  method: string
  /** `Access-Control-Request-Method`, when this is a preflight. */
  wantedMethod: string | undefined
  wantedHeaders: string | undefined
}

/** The names that the SDKs send to download a file. Firebase lets them through by itself. */
const headersOfSdks = /^(authorization|content-type|range|x-firebase-[a-z-]+)$/

/** The bytes of a file. Every other address of the API is open to every page, as in production. */
export const isDownload = ({ pathname, searchParams }: URL): boolean =>
  /^\/v0\/b\/[^/]+\/o\/.+$/.test(pathname) && searchParams.get('alt') === 'media'

/** The headers of Cloud Storage for a download; none when no entry allows the origin and method. */
export const corsHeaders = (
  configuration: CorsConfiguration,
  { origin, method, wantedMethod, wantedHeaders = '' }: Asking,
): Record<string, string> => {
  const wanted = wantedMethod ?? method
  const entry = configuration.find(
    (one) => holds(one.origin, origin) && holds(one.method, wanted.toUpperCase()),
  )
  if (entry === undefined) return {}
  const { responseHeader = [], maxAgeSeconds = 3600 } = entry
  const shared = {
    'Access-Control-Allow-Origin': entry.origin?.includes('*') ? '*' : origin,
    Vary: 'Origin',
  }
  if (wantedMethod === undefined) {
    return responseHeader.length === 0
      ? shared
      : { ...shared, 'Access-Control-Expose-Headers': responseHeader.join(', ') }
  }
  const named = responseHeader.map((name) => name.toLowerCase())
  const allowed = wantedHeaders
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter((name) => headersOfSdks.test(name) || named.includes(name))
  return {
    ...shared,
    'Access-Control-Allow-Methods': (entry.method ?? []).join(', '),
    'Access-Control-Allow-Headers': allowed.join(', '),
    'Access-Control-Max-Age': String(maxAgeSeconds),
  }
}

const holds = (list: readonly string[] = [], name: string): boolean =>
  list.includes('*') || list.includes(name)

/** @throws SyntaxError when it is no CORS configuration of Cloud Storage */
export const parseCors = (value: unknown): CorsConfiguration => {
  if (!Array.isArray(value)) throw new SyntaxError('A CORS configuration is a list of entries')
  for (const entry of value) {
    const unknown = Object.keys(Object(entry)).filter((name) => !Object.hasOwn(fields, name))
    if (unknown.length > 0) throw new SyntaxError(`A CORS entry has no "${unknown[0]}"`)
    for (const [name, isRight] of Object.entries(fields)) {
      const given = Object(entry)[name]
      if (given !== undefined && !isRight(given)) throw new SyntaxError(`Wrong "${name}" of CORS`)
    }
  }
  return value
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

const fields: Record<keyof CorsEntry, (value: unknown) => boolean> = {
  origin: isTexts,
  method: isTexts,
  responseHeader: isTexts,
  maxAgeSeconds: (value) => typeof value === 'number',
}
