import { RE2JS } from 're2js'
import { Failure } from '../values/types.ts'

const compiled = new Map<string, RE2JS | Failure>()
const KEPT_PATTERNS = 1000
const ESCAPE_OR_LONE_DOLLAR = /\\.|\$(?![\d{])/gs
const GROUPS_AS_IN_JAVA = true

/** Compiles each pattern once. A failure says why RE2 refuses it. */
export function compilePattern(source: string): RE2JS | Failure {
  const known = compiled.get(source)
  if (known) return known
  if (compiled.size >= KEPT_PATTERNS) compiled.clear()
  const made = compile(source)
  compiled.set(source, made)
  return made
}

function compile(source: string): RE2JS | Failure {
  try {
    return RE2JS.compile(source)
  } catch {
    return new Failure(`Invalid regular expression: ${source}`)
  }
}

/** The pattern must match the whole text. */
export function matchesPattern(text: string, source: string): boolean | Failure {
  const regular = compilePattern(source)
  return regular instanceof Failure ? regular : regular.matches(text)
}

/** `$1` and `${name}` in the replacement mean groups. */
export function replacePattern(
  text: string,
  source: string,
  replacement: string,
): string | Failure {
  const regular = compilePattern(source)
  if (regular instanceof Failure) return regular
  try {
    return regular.matcher(text).replaceAll(quoteLoneDollars(replacement), GROUPS_AS_IN_JAVA)
  } catch {
    return new Failure(`Invalid replacement: ${replacement}`)
  }
}

/** A `$` that names no group means itself. */
function quoteLoneDollars(replacement: string): string {
  return replacement.replace(ESCAPE_OR_LONE_DOLLAR, (found) => (found === '$' ? '\\$' : found))
}

/** Drops empty parts at the end, but answers one part at least. */
export function splitByPattern(text: string, source: string): string[] | Failure {
  const regular = compilePattern(source)
  if (regular instanceof Failure) return regular
  if (text === '') return ['']
  const parts: string[] = []
  const matcher = regular.matcher(text)
  let from = 0
  while (matcher.find()) {
    parts.push(text.slice(from, matcher.start()))
    from = matcher.end()
  }
  parts.push(text.slice(from))
  while (parts.length > 1 && parts.at(-1) === '') parts.pop()
  return parts
}
