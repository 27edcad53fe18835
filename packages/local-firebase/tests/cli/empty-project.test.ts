import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { projectFolder } from '../support/project.ts'
import { processTimeoutMs, startCommand, untilEnd, untilReady } from './process.ts'

vi.setConfig({ testTimeout: 5 * processTimeoutMs, hookTimeout: processTimeoutMs })

const { devDependencies } = manifest
const packageFolder = resolve(import.meta.dirname, '../..')
const installed = resolve(packageFolder, '../../node_modules')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empty-project-'))
})
afterEach(() => rm(folder, { recursive: true }))

const run = (command: string, parameters: readonly string[], cwd: string): string => {
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')}: ${stderr}`)
  return stdout
}

/** The package as it would be published. */
const packTarball = (): string =>
  run(
    'npm',
    ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder],
    packageFolder,
  ).trim()

const writeProject = async (): Promise<void> => {
  const functions = join(folder, 'functions')
  await mkdir(join(functions, 'dist'), { recursive: true })
  await cp(join(projectFolder, 'functions/index.mjs'), join(functions, 'dist/index.js'))
  await writeFile(join(functions, 'package.json'), '{ "type": "module" }')
  await cp(join(projectFolder, 'firestore.rules'), join(folder, 'firestore.rules'))
  await cp(join(projectFolder, 'app.mjs'), join(folder, 'app.mjs'))
  await writeFile(join(folder, 'package.json'), '{ "name": "empty", "private": true }')
}

/** Links the packages that `npm install` would put there, without the network. */
const linkPackages = async (tarball: string): Promise<void> => {
  const target = join(folder, 'node_modules/local-firebase')
  await mkdir(target, { recursive: true })
  run('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'], folder)
  const link = async (name: string, into: string) => {
    await mkdir(dirname(join(into, name)), { recursive: true })
    await symlink(join(installed, name), join(into, name))
  }
  const { dependencies } = JSON.parse(run('cat', ['package.json'], target))
  for (const name of ['firebase', ...Object.keys(dependencies)]) {
    await link(name, join(folder, 'node_modules'))
  }
  for (const name of ['firebase-admin', 'firebase-functions']) {
    await link(name, join(folder, 'functions/node_modules'))
  }
}

/** A package with the version that this package is tested with. */
const versioned = (name: keyof typeof devDependencies): string => `${name}@${devDependencies[name]}`

const installPackages = (tarball: string): void => {
  const flags = ['install', '--ignore-scripts', '--no-audit', '--no-fund']
  run('npm', [...flags, `./${tarball}`, versioned('firebase')], folder)
  const server = [versioned('firebase-admin'), versioned('firebase-functions')]
  run('npm', [...flags, ...server], join(folder, 'functions'))
}

/** Starts the package as its README says, and the program beside it. */
const whatHappens = async (bin: string) => {
  const flags = ['--port', '0', '--rules', 'firestore.rules']
  const child = startCommand([bin, ...flags, '--functions', 'functions/dist/index.js'], folder)
  const ended = untilEnd(child)
  const { firestore } = await untilReady(child)
  const said = run(process.execPath, ['app.mjs', firestore.split(':')[1] ?? ''], folder)
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0 })
  return JSON.parse(said)
}

const expected = {
  email: 'ann@example.com',
  text: 'Hello',
  denied: 'permission-denied',
  counted: true,
  greeting: 'Hello Ann, UID',
}

test('the packed package holds what its users need, and nothing else', () => {
  const files = run('tar', ['-tzf', `${folder}/${packTarball()}`], folder)
    .trim()
    .split('\n')
    .map((path) => path.replace('package/', ''))
  const { exports, bin, license, files: listed } = manifest
  const named = [...listed, 'LICENSE', 'README.md', 'package.json']
  expect(license).toBe('MIT')
  for (const path of [exports['.'].default, bin['local-firebase']]) {
    expect(files).toContain(path.replace('./', ''))
  }
  for (const path of ['examples/notes/app.mjs', 'examples/notes/README.md', 'NOTICE.md']) {
    expect(files).toContain(path)
  }
  expect(files.filter((path) => !named.includes(path.split('/')[0] ?? ''))).toEqual([])
  expect(files.filter((path) => /\.(map|test|spec)\b|\.env/.test(path))).toEqual([])
})

test('the packed package serves the unmodified SDK in a project of its own', async () => {
  await writeProject()
  await linkPackages(packTarball().replace(/^/, `${folder}/`))
  expect(await whatHappens('node_modules/local-firebase/dist/bin.js')).toEqual(expected)
})

// Needs the registry and a minute: `npx tsx scripts/test/test-install.ts` asks for it.
if (process.env.LOCAL_FIREBASE_INSTALL !== undefined) {
  test('npm installs the package and firebase into an empty project, and both work', async () => {
    await writeProject()
    installPackages(packTarball())
    expect(await whatHappens('node_modules/.bin/local-firebase')).toEqual(expected)
  })
}
