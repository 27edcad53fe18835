import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The last commit in a folder of its own, with the packages of this one, as long as `work` runs. */
export const withClone = async <Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'clone-'))
  try {
    execFileSync('git', ['clone', '--quiet', '--shared', '.', folder])
    for (const modules of ['node_modules', 'functions/node_modules']) {
      try {
        symlinkSync(resolve(modules), join(folder, modules), 'junction')
      } catch {
        // npm may have no folder of the functions' own modules.
      }
    }
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
