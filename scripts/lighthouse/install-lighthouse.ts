import { installTool } from '../install-tool.ts'

/** The last version that runs on Node 20; 180 MB. */
const lighthouse = { name: 'lighthouse', version: '12.8.2', entry: 'core/index.js' } as const

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
    /** Keeps the account that the browser holds. */
    disableStorageReset: boolean
  },
) => Promise<{ lhr: LighthouseResult } | undefined>

/** Installs it at the first call. @throws Error that says why it cannot be had */
export const installLighthouse = async (): Promise<RunLighthouse> =>
  ((await installTool(lighthouse)) as { default: RunLighthouse }).default
