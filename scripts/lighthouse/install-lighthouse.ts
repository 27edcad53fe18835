import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The last version that runs on Node 20. */
const version = '12.8.2'
/** Ignored by git: 180 MB that only this command needs. */
const folder = resolve('.cache/lighthouse')
const entry = join(folder, 'node_modules/lighthouse/core/index.js')

interface Audit {
  id: string
  title: string
  score: number | null
  displayValue?: string
  scoreDisplayMode: string
}

interface Category {
  title: string
  score: number | null
  auditRefs: readonly { id: string; weight: number }[]
}

export interface LighthouseResult {
  audits: Readonly<Record<string, Audit>>
  categories: Readonly<Record<string, Category>>
  runtimeError?: { message: string }
}

/** Asks the page in the browser that listens on `port`. The preset is the mobile one. */
export type RunLighthouse = (
  url: string,
  options: {
    port: number
    logLevel: 'error'
    onlyCategories: readonly string[]
    /** Keeps the account of the browser. */
    disableStorageReset: boolean
  },
) => Promise<{ lhr: LighthouseResult } | undefined>

/** Installs it at the first call. @throws Error that says why it cannot be had */
export const installLighthouse = async (): Promise<RunLighthouse> => {
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true })
    process.stderr.write(`Installing Lighthouse ${version} in .cache/lighthouse …\n`)
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const flags = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
    try {
      execFileSync(npm, ['install', ...flags, `lighthouse@${version}`], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    } catch {
      throw new Error('Lighthouse cannot be had: npm could not install it. Is there a network?')
    }
  }
  return (await import(pathToFileURL(entry).href)).default
}
