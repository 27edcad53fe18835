import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** As in firebase.json: a glob, or a regular expression. */
const pattern = { source: v.optional(v.string()), regex: v.optional(v.string()) }
type Pattern = v.InferOutput<v.ObjectSchema<typeof pattern, undefined>>
const headers = v.array(v.object({ key: v.string(), value: v.string() }))
const configuration = v.object({
  hosting: v.object({
    rewrites: v.array(
      v.object({
        ...pattern,
        destination: v.optional(v.string()),
        function: v.optional(v.object({ functionId: v.string(), region: v.string() })),
      }),
    ),
    headers: v.array(v.object({ ...pattern, headers })),
  }),
})

const { hosting } = v.parse(
  configuration,
  JSON.parse(readFileSync(new URL('../firebase.json', import.meta.url), 'utf8')),
)

/** Of globs only those that firebase.json uses: a path, everything below a folder, or everything. */
const covers = ({ source, regex }: Pattern, path: string): boolean => {
  if (regex !== undefined) return new RegExp(regex).test(path)
  if (source?.endsWith('/**')) return path.startsWith(source.slice(0, -2))
  return source === '**' || source === path
}

const ruleOf = (path: string) => hosting.rewrites.find((rule) => covers(rule, path))

/** The document that is served where no file has this name; null where there is nothing. */
export const rewritten = (path: string): string | null => ruleOf(path)?.destination ?? null

/** 'region/name' of the function that answers at this path; null where none does. */
export const answeringFunction = (path: string): string | null => {
  const answering = ruleOf(path)?.function
  return answering === undefined ? null : `${answering.region}/${answering.functionId}`
}

/** @param path of the request, or '404.html' for the answer to a request without a file. */
export const hostingHeaders = (path: string): ReadonlyMap<string, string> =>
  new Map(
    hosting.headers
      .filter((rule) => covers(rule, path))
      .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value] as const)),
  )
