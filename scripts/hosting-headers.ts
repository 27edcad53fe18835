import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const header = v.object({ key: v.string(), value: v.string() })
const configuration = v.object({
  hosting: v.object({
    headers: v.array(v.object({ source: v.string(), headers: v.array(header) })),
  }),
})

const { hosting } = v.parse(
  configuration,
  JSON.parse(readFileSync(new URL('../firebase.json', import.meta.url), 'utf8')),
)

/** Only the patterns that firebase.json uses: a path, everything below a folder, or everything. */
const covers = (source: string, path: string): boolean => {
  if (source === '**') return true
  return source.endsWith('/**') ? path.startsWith(source.slice(0, -2)) : path === source
}

export const hostingHeaders = (path: string): ReadonlyMap<string, string> =>
  new Map(
    hosting.headers
      .filter(({ source }) => covers(source, path))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const)),
  )
