import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { assetCachingRules } from './build/policy/asset-caching.ts'

/**
 * The globs of firebase.json as Google's tools read them (minimatch 6): `**` is any number of folders,
 * `*` and `?` stay within one name, `{a,b}` is either. A name that begins with a dot is matched by none
 * of them unless `dot` is set.
 * @throws Error for what else a glob may hold
 */
const globPattern = (glob: string, { dot = false } = {}): RegExp => {
  if (/[()[\]!\\+@]/.test(glob)) throw new Error(`The glob ${glob} is not understood here`)
  const shown = dot ? '' : '(?!\\.)'
  const names = glob.replace(/^\/+/, '').split(/\/+/)
  const source = names.map((name, index) => {
    const isLast = index === names.length - 1
    if (name === '**') return `(?:/${shown}[^/]*)${isLast ? '+' : '*'}`
    const begin = /^[*?]/.test(name) ? `${shown}(?=[^/])` : ''
    return `/${begin}${nameSource(name)}`
  })
  return new RegExp(`^${source.join('')}/?$`, 'u')
}

const wildcards: Readonly<Record<string, string>> = {
  '*': '[^/]*',
  '?': '[^/]',
  '{': '(?:',
  '}': ')',
  ',': '|',
}

const nameSource = (name: string): string =>
  [...name].map((letter) => wildcards[letter] ?? letter.replace(/[$^.|]/, '\\$&')).join('')

/** A place as firebase.json names it: by a glob, or by a regular expression. */
const pattern = { source: v.optional(v.string()), regex: v.optional(v.string()) }
type Pattern = v.InferOutput<v.ObjectSchema<typeof pattern, undefined>>
const headers = v.array(v.object({ key: v.string(), value: v.string() }))
/** A setting that is not served here, as `cleanUrls`, is refused instead of ignored. */
const settings = v.strictObject({
  public: v.string(),
  predeploy: v.optional(v.array(v.string())),
  ignore: v.optional(v.array(v.string()), []),
  rewrites: v.array(
    v.strictObject({
      ...pattern,
      destination: v.optional(v.string()),
      function: v.optional(v.object({ functionId: v.string(), region: v.string() })),
    }),
  ),
  headers: v.array(v.strictObject({ ...pattern, headers })),
})
export type HostingSettings = v.InferInput<typeof settings>

export interface Hosting {
  /** The headers of every answer at this path, a 404 too. The later rule wins. */
  headers(path: string): ReadonlyMap<string, string>
  /** The document that is served where no file has this name; null where there is nothing. */
  rewritten(path: string): string | null
  /** 'region/name' of the function that answers at this path; null where none does. */
  answeringFunction(path: string): string | null
  /** Whether a file of the folder is part of the site. */
  isUploaded(path: string): boolean
}

const rooted = (path: string): string => (path.startsWith('/') ? path : `/${path}`)

/** A rule sees the address as it was asked for, but two slashes are one for a glob. */
const matcherOf = ({ source, regex }: Pattern): ((path: string) => boolean) => {
  if (source === undefined) {
    const expression = new RegExp(regex ?? '', 'u')
    return (path) => expression.test(rooted(path))
  }
  const glob = globPattern(source)
  return (path) => glob.test(rooted(path).replace(/\/+/g, '/'))
}

/** @throws Error for settings that are not understood here */
export const hostingOf = (given: unknown): Hosting => {
  const { ignore, ...rules } = v.parse(settings, given)
  const rewrites = rules.rewrites.map((rule) => ({ ...rule, covers: matcherOf(rule) }))
  const headerRules = rules.headers.map((rule) => ({ ...rule, covers: matcherOf(rule) }))
  const ignored = ignore.map((glob) => globPattern(glob, { dot: true }))
  const ruleOf = (path: string) => rewrites.find(({ covers }) => covers(path))
  return {
    headers: (path) =>
      new Map(
        headerRules
          .filter(({ covers }) => covers(path))
          .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value] as const)),
      ),
    rewritten: (path) => ruleOf(path)?.destination ?? null,
    answeringFunction(path) {
      const answering = ruleOf(path)?.function
      return answering === undefined ? null : `${answering.region}/${answering.functionId}`
    },
    isUploaded: (path) => !ignored.some((glob) => glob.test(rooted(path))),
  }
}

const committed = JSON.parse(
  readFileSync(new URL('../firebase.json', import.meta.url), 'utf8'),
).hosting

export const { headers: hostingHeaders, rewritten, answeringFunction } = hostingOf(committed)

/**
 * The site of firebase.json as it is deployed.
 * @param assets names of the files in its folder of assets
 */
export const deployedHosting = (assets: readonly string[]): Hosting =>
  hostingOf({ ...committed, headers: [...committed.headers, ...assetCachingRules(assets)] })
