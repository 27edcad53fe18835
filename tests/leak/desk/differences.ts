import { isDeepStrictEqual } from 'node:util'

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The places at which two values differ, each with both, for people to read. */
export const differencesBetween = (one: unknown, other: unknown, place = ''): string[] => {
  if (isDeepStrictEqual(one, other)) return []
  if (!isHolder(one) || !isHolder(other))
    return [`${place}: ${JSON.stringify(one)} → ${JSON.stringify(other)}`]
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return keys.flatMap((key) => differencesBetween(one[key], other[key], `${place}.${key}`))
}
