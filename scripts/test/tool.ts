import { type SpawnOptions, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Packages whose name differs from the name of their command. */
const packageOf: Readonly<Record<string, string>> = {
  biome: '@biomejs/biome',
  depcruise: 'dependency-cruiser',
  playwright: '@playwright/test',
}

const root = join(import.meta.dirname, '../..')

/** The script behind a command of `node_modules/.bin`. Windows has no file there that `spawn` can run. */
const scriptOf = (tool: string): string => {
  const folder = join(root, 'node_modules', packageOf[tool] ?? tool)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const script = typeof bin === 'string' ? bin : bin[tool]
  if (script === undefined) throw new Error(`${folder} has no command ${tool}`)
  return join(folder, script)
}

/**
 * Runs a tool of this project on every system, without npx, which takes half a second each.
 * @param tool a command of `node_modules/.bin`, for example `vitest`
 * @param options as `spawn` has them; `show` is given each part of what the tool prints to a pipe
 * @returns whether it exited with 0
 */
export const runTool = (
  tool: string,
  parameters: readonly string[],
  { show, ...options }: SpawnOptions & { show?: (text: string) => void } = { stdio: 'inherit' },
): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [scriptOf(tool), ...parameters], options)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => show?.(text))
    }
    child.on('error', () => resolve(false))
    child.on('exit', (code) => {
      const end = () => resolve(code === 0)
      child.on('close', end)
      // A process that the tool has left behind may hold its pipes open.
      setTimeout(end, 2000).unref()
    })
  })
