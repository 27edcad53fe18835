import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readBuildIdentity } from '../../scripts/build/build-identity.ts'
import { billOfMaterials, releaseIn, releaseOf } from '../../scripts/build/release.ts'
import { expectOtherVersion, sameBytesFaults } from '../../scripts/test/test-same-bytes.ts'
import { differencesOf } from '../../scripts/verify.ts'

const now = new Date('2026-11-26T10:00:00Z')
const identity = { number: 20_261_126_100_000, commit: 'c0ffee', at: now }
const served = { 'app.html': '<main>', 'assets/a.js': 'let a = 1', 'data/list.json': '[]' }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (files: Readonly<Record<string, string>>): void => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** A host that answers with the files as they are now. */
const host = async (work: (site: string) => Promise<void>): Promise<void> => {
  const server = createServer(({ url = '/' }, response) => {
    try {
      response.end(readFileSync(join(folder, url)))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  server.close()
}

describe('a release', () => {
  test('lists every file that is served, and none that is not', () => {
    write({ ...served, 'app.html.br': 'x', '.vite/manifest.json': '{}', 'release.json': '{}' })
    const { files, commit } = releaseOf(folder, identity)
    expect(commit).toBe('c0ffee')
    expect(Object.keys(files)).toEqual(Object.keys(served))
    expect(files['app.html']).toBe(createHash('sha256').update('<main>').digest('hex'))
  })

  test('is what a site serves, or each file that differs is named', async () => {
    write(served)
    const release = releaseOf(folder, identity)
    await host(async (site) => {
      expect(await differencesOf(site, release)).toEqual([])
      for (const [path, content] of Object.entries(served)) {
        write({ [path]: `${content.slice(0, -1)}!` })
        expect(await differencesOf(site, release)).toEqual([`${path} differs`])
        rmSync(join(folder, path))
        expect(await differencesOf(site, release)).toEqual([`${path} does not come: 404`])
        write({ [path]: content })
      }
    })
  })

  test('says which packages it is made of, with the hashes of the lockfile', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    const { components } = billOfMaterials(packages)
    expect(components).toContainEqual(
      expect.objectContaining({ purl: expect.stringMatching(/^pkg:npm\/%40noble\/hashes@\d/) }),
    )
    for (const { name, hashes } of components) {
      expect([name, hashes.map(({ content }) => content.length)]).toEqual([name, [128]])
    }
  })
})

describe('the identity of a build', () => {
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...parameters], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GIT_COMMITTER_DATE: '2026-01-02T03:04:05+05:30' },
    }).trim()

  test('is the commit and its time, so that two builds of it are equal', () => {
    git('init', '-q')
    write({ 'src/a.ts': '1' })
    git('add', '.')
    git('commit', '-qm', 'a')
    const clean = readBuildIdentity(now, folder)
    expect(clean).toMatchObject({ number: 20_260_101_213_405, commit: git('rev-parse', 'HEAD') })
    write({ 'src/a.ts': '2' })
    expect(readBuildIdentity(now, folder)).toMatchObject({
      number: 20_261_126_100_000,
      commit: null,
    })
  })

  test('is the present time outside of git', () => {
    expect(readBuildIdentity(now, tmpdir())).toMatchObject({ commit: null, at: now })
  })
})

describe('two builds of a commit', () => {
  const whole = { ...releaseIn(readFileSync('dist/release.json', 'utf8')), commit: 'c0ffee' }

  test('are the same where each file is, and each that differs is named', () => {
    expect(sameBytesFaults(whole, structuredClone(whole))).toEqual([])
    const { 'app.html': _, ...files } = whole.files
    expect(sameBytesFaults(whole, { ...whole, files })).toEqual(['app.html differs'])
  })

  test('prove nothing without their files, or where the commit is not known', () => {
    const empty = { ...whole, files: {} }
    expect(sameBytesFaults(empty, empty)).toEqual(['0 files are not a whole build'])
    const unknown = { ...whole, commit: null }
    expect(sameBytesFaults(unknown, unknown)).toEqual(['The build does not know its commit'])
  })

  test('prove nothing about another version of Node where both have one', () => {
    expect(() => expectOtherVersion(process.execPath)).toThrow('OTHER_NODE')
  })
})

/** The files in the worker's lists: those of everybody, and those of readers of Hindi. */
const kept = [
  ...readFileSync('dist/sw.js', 'utf8').matchAll(/\{[^{}]*"(?:url|address)":"\/?([^"?]+)[^{}]*\}/g),
].map(([entry, file = '']) => ({ file, integrity: /"integrity":"([^"]+)"/.exec(entry)?.[1] }))

// A browser refuses what does not match: tests/faults/browser/update-workers.spec.ts.
test('the worker lists each file with the hash of its bytes as they were built', () => {
  expect(kept.length).toBeGreaterThan(50)
  expect(kept.map(({ file }) => file)).toContain('pages/hi.html')
  for (const { file, integrity } of kept) {
    const hash = createHash('sha256')
      .update(readFileSync(join('dist', file)))
      .digest('base64')
    expect([file, integrity]).toEqual([file, `sha256-${hash}`])
  }
})

test('the worker’s code says nothing of its build, so that phones keep it over an update', () => {
  const facts = readFileSync('dist/sw.js', 'utf8')
  const [, code = ''] = /const code='\/(assets\/service-worker-[\w-]+\.js)'/.exec(facts) ?? []
  const [, number = ''] = /number:(\d{14})/.exec(facts) ?? []
  expect(number).not.toBe('')
  const text = readFileSync(join('dist', code), 'utf8')
  expect(text).not.toContain(number)
  expect(text).not.toMatch(/assets\/[\w-]+-[\w-]{8}\./)
})
