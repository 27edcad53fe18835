import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { defaultSiteOrigin } from '../../build/site-origin.ts'
import { discoveryPatience, firebaseCommandIn } from '../firebase-tools.ts'
import type { GoogleRequest, StoredFunction } from './google.ts'
import type { RehearsalOrder } from './preload.ts'

export interface Rehearsal {
  /** The exit code of firebase-tools; 0 means that it came to its end. */
  status: number | null
  output: string
  requests: (GoogleRequest & { isKnown: boolean })[]
  /** The functions that the project has afterwards. */
  functions: StoredFunction[]
}

/**
 * Runs a command of firebase-tools with all of its own code, questions and guards, against a pretended
 * project. Google is not asked, and nothing leaves the machine.
 * @param tools folder of firebase-tools
 */
export const rehearseFirebase = (
  tools: string,
  parameters: readonly string[],
  project: string,
  deployed: readonly StoredFunction[] = [],
): Rehearsal => {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'))
  try {
    const order: RehearsalOrder = {
      tools,
      project,
      deployed: [...deployed],
      log: join(folder, 'log'),
      functions: join(folder, 'functions'),
    }
    const file = join(folder, 'order.json')
    writeFileSync(file, JSON.stringify(order))
    writeFileSync(order.log, '')
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...['--import', 'tsx', '--import', new URL('preload.ts', import.meta.url).href],
        ...[firebaseCommandIn(tools), ...parameters],
      ],
      {
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
        env: {
          ...process.env,
          ...discoveryPatience,
          REHEARSAL: file,
          // The rehearsal uses no sign-in of its operator, and looks for no newer version of the tools.
          XDG_CONFIG_HOME: folder,
          FIREBASE_TOKEN: 'rehearsal',
          NO_UPDATE_NOTIFIER: '1',
          // The build stays the one that is there.
          SITE_ORIGIN: process.env.SITE_ORIGIN ?? defaultSiteOrigin,
        },
      },
    )
    const lines = readFileSync(order.log, 'utf8').split('\n').filter(Boolean)
    return {
      status,
      output: stripVTControlCharacters(`${stdout}${stderr}`),
      requests: lines.map((line) => JSON.parse(line)),
      functions: JSON.parse(readFileSync(order.functions, 'utf8')),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
