import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Release, releaseFile, releaseIn } from '../build/release.ts'

/**
 * Builds the commit in two folders and compares every byte. OTHER_NODE names the program of another
 * version of Node, for the second one.
 */
const root = mkdtempSync(join(tmpdir(), 'same-bytes-'))

const buildIn = (folder: string, node: string): Release => {
  mkdirSync(folder, { recursive: true })
  // A clone, not a copy: what is not committed must not be in it, and the build asks for the commit.
  execFileSync('git', ['clone', '--quiet', '--shared', '.', folder])
  for (const modules of ['node_modules', 'functions/node_modules']) {
    try {
      symlinkSync(resolve(modules), join(folder, modules), 'junction')
    } catch {
      // npm may have no folder of the functions' own modules.
    }
  }
  execFileSync(node, ['--import', 'tsx', 'scripts/build.ts'], { cwd: folder, stdio: 'inherit' })
  return releaseIn(readFileSync(join(folder, 'dist', releaseFile), 'utf8'))
}

try {
  const one = buildIn(join(root, 'one'), process.execPath)
  const other = buildIn(
    join(root, 'a', 'deeper', 'folder'),
    process.env.OTHER_NODE ?? process.execPath,
  )
  const paths = new Set([...Object.keys(one.files), ...Object.keys(other.files)])
  const different = [...paths].filter((path) => one.files[path] !== other.files[path])
  for (const path of different) process.stdout.write(`${path} differs\n`)
  process.stdout.write(`${paths.size} files, ${different.length} of them differ\n`)
  process.exitCode = different.length === 0 && one.commit !== null ? 0 : 1
} finally {
  rmSync(root, { recursive: true, force: true })
}
