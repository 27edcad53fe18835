import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** TypeScript files below these folders that git tracks or would track, relative to the root. */
export const listSources = (folders: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts') && existsSync(file))
