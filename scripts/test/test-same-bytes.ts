import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Release, releaseFile, releaseIn } from '../build/release.ts'

/** A build has more than two hundred files: a list of fewer is not a whole build. */
const filesMin = 150

/** Why two builds do not prove that the commit has one build, in sentences. */
export const sameBytesFaults = (one: Release, other: Release): string[] => {
  const paths = new Set([...Object.keys(one.files), ...Object.keys(other.files)])
  return [
    ...(one.commit === null ? ['The build does not know its commit'] : []),
    ...(paths.size < filesMin ? [`${paths.size} files are not a whole build`] : []),
    ...[...paths]
      .filter((path) => one.files[path] !== other.files[path])
      .map((path) => `${path} differs`),
  ]
}

/** @throws Error when a program is no other version of Node */
export const expectOtherVersion = (node: string): void => {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  if (version === process.version) throw new Error(`OTHER_NODE is ${version} too`)
}

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

/**
 * Builds the commit in two folders and compares every byte. OTHER_NODE names the program of another
 * version of Node, for the second one.
 */
const compareBuilds = (): void => {
  const { OTHER_NODE } = process.env
  if (OTHER_NODE !== undefined) expectOtherVersion(OTHER_NODE)
  const root = mkdtempSync(join(tmpdir(), 'same-bytes-'))
  try {
    const one = buildIn(join(root, 'one'), process.execPath)
    const other = buildIn(join(root, 'a', 'deeper', 'folder'), OTHER_NODE ?? process.execPath)
    const faults = sameBytesFaults(one, other)
    for (const fault of faults) process.stdout.write(`${fault}\n`)
    process.stdout.write(`${Object.keys(one.files).length} files, ${faults.length} faults\n`)
    process.exitCode = faults.length === 0 ? 0 : 1
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) compareBuilds()
