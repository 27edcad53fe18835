import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { appCheckKey, withAppCheckHosts } from './app-check.ts'

const file = 'firebase.json'

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const replaceHashes = (
  configuration: string,
  directive: string,
  texts: readonly string[],
): string => {
  const pattern = new RegExp(`(${directive} 'self')( 'sha256-[^']+')*`, 'g')
  if (configuration.search(pattern) < 0) throw new Error(`${file} has no policy with ${directive}`)
  return configuration.replace(pattern, ['$1', ...texts.map(hashOf)].join(' '))
}

/** The scripts and styles that stand inline in the public pages; the policy allows each by its hash. */
export interface InlineTexts {
  scripts: readonly string[]
  styles: readonly string[]
}

/** @param configuration the text of firebase.json @returns the same with the hashes of `inline` */
export const withPolicyHashes = (configuration: string, { scripts, styles }: InlineTexts): string =>
  replaceHashes(replaceHashes(configuration, 'script-src', scripts), 'style-src', styles)

/** Hosting reads its headers from firebase.json, which is committed: the build keeps its hashes right. */
export const writePolicyHashes = (inline: InlineTexts): void => {
  const before = readFileSync(file, 'utf8')
  const after = withAppCheckHosts(withPolicyHashes(before, inline), appCheckKey !== '')
  if (after === before) return
  writeFileSync(file, after)
  process.stderr.write(`${file} has another policy: commit it. `)
}
