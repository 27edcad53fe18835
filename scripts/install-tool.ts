import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A package that one command alone needs, so that an installation of the project goes without it. */
export interface Tool {
  name: string
  version: string
  /** The tool's module, below the package's folder. */
  entry: string
}

/**
 * Installs it in .cache, which git ignores, at the first call. @returns the module
 * @throws Error that says why it cannot be had
 */
export const installTool = async ({ name, version, entry }: Tool): Promise<unknown> => {
  const folder = resolve('.cache', name)
  const module = join(folder, 'node_modules', name, entry)
  if (!existsSync(module)) {
    mkdirSync(folder, { recursive: true })
    process.stderr.write(`Installing ${name} ${version} in .cache/${name} …\n`)
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const flags = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
    try {
      execFileSync(npm, ['install', ...flags, `${name}@${version}`], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    } catch {
      throw new Error(`${name} cannot be had: npm could not install it. Is there a network?`)
    }
  }
  return import(pathToFileURL(module).href)
}
