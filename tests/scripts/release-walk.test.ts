import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSiteReader } from '../../functions/campus/site-document.ts'
import { keepDeployedAssets, listAssets } from '../../scripts/build/assets.ts'
import { assetCaching, assetCachingRules } from '../../scripts/build/policy/asset-caching.ts'
import { configurationOf } from '../../scripts/build/policy/project-policy.ts'
import { serveSite } from '../../scripts/serve.ts'

const minute = 60_000
let root: string
let elapsed: number
let functions: Server
let site: Awaited<ReturnType<typeof serveSite>> | undefined

/** A folder as a build leaves it: a document that names one script. */
const built = async (release: string): Promise<string> => {
  const folder = join(root, release)
  await mkdir(join(folder, 'assets'), { recursive: true })
  const document = `<script src="/assets/app-${release}.js"></script>`
  for (const page of ['index.html', 'app.html']) await writeFile(join(folder, page), document)
  await writeFile(join(folder, '404.html'), 'nothing here')
  await writeFile(join(folder, 'assets', `app-${release}.js`), release)
  listAssets(folder)
  return folder
}

/** The step of hosting: another release answers at the same address. */
const release = async (folder: string, port = site?.port ?? 0): Promise<void> => {
  await site?.close()
  const gone = '127.0.0.1:1'
  const asked = `127.0.0.1:${(functions.address() as AddressInfo).port}`
  const backend = { project: 'demo', firestore: gone, auth: gone, storage: gone, functions: asked }
  site = await serveSite({ port, folder, backend, now: () => 0 })
}

interface Answer {
  status: number | undefined
  caching: string | undefined
  text: string
}
/** Each request has a connection of its own, because the next release is another server at this port. */
const ask = (path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const url = `http://127.0.0.1:${site?.port}${path}`
    get(url, { agent: false }, async (answer) => {
      const text = (await answer.toArray()).join('')
      resolve({ status: answer.statusCode, caching: answer.headers['cache-control'], text })
    }).on('error', reject)
  })

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'walk-'))
  elapsed = 0
  const read = createSiteReader(() => elapsed)
  // The page of a profile, as the functions of the newest deployment answer it.
  functions = createServer(async (request, response) => {
    const { document } = await read(`http://${request.headers['x-forwarded-host']}`)
    response.end(document)
  })
  await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await site?.close()
  site = undefined
  functions.close()
  await rm(root, { recursive: true })
})

const scriptOf = (document: string): string => /src="([^"]+)"/.exec(document)?.[1] ?? ''

test('a profile that is opened between the functions and hosting names scripts that are there', async () => {
  await release(await built('old'))
  const script = scriptOf((await ask('/profile/ann')).text)
  expect(script).toBe('/assets/app-old.js')
  expect(await ask(script)).toEqual({ status: 200, caching: assetCaching, text: 'old' })
})

test('a script that was asked too early is asked again, and is kept once it is there', async () => {
  await release(await built('old'))
  const early = await ask('/assets/app-new.js')
  expect(early.status).toBe(404)
  expect(early.caching).toBe('no-cache')
  const next = await built('new')
  await keepDeployedAssets(`http://127.0.0.1:${site?.port}`, next)
  await release(next)
  expect(await ask('/assets/app-new.js')).toEqual({
    status: 200,
    caching: assetCaching,
    text: 'new',
  })
  // The instance of the function may still answer with the document of before: its scripts are kept.
  const stale = scriptOf((await ask('/profile/ann')).text)
  expect((await ask(stale)).status).toBe(200)
  elapsed = minute
  expect(scriptOf((await ask('/profile/ann')).text)).toBe('/assets/app-new.js')
})

interface HeaderRule {
  source?: string
  regex?: string
  headers: { key: string; value: string }[]
}

/** Caching as hosting decides it: by the address alone, and the last rule that fits. */
const cachingAt = (rules: readonly object[], path: string): string | undefined =>
  (rules as HeaderRule[])
    .filter(
      ({ source, regex }) =>
        (source?.endsWith('/**') && path.startsWith(source.slice(0, -2))) ||
        (regex !== undefined && new RegExp(regex).test(path)),
    )
    .flatMap(({ headers }) => headers)
    .findLast(({ key }) => key === 'Cache-Control')?.value

test('a step of the deployment builds nothing anew, so that the kept assets are still there', () => {
  const committed = readFileSync('firebase.json', 'utf8')
  expect(committed).toContain('predeploy')
  expect(JSON.stringify(configurationOf(committed, 'campus', []))).not.toContain('predeploy')
})

test('the deployed configuration keeps each asset by its name, and no other address', () => {
  const names = Array.from({ length: 100 }, (_, place) => `Page-_${place}a.B-.js`)
  const committed = JSON.stringify({
    functions: [],
    hosting: {
      headers: [{ source: '/assets/**', headers: [{ key: 'Cache-Control', value: 'no-cache' }] }],
    },
  })
  const { headers } = configurationOf(committed, 'campus', names).hosting
  for (const name of names) expect(cachingAt(headers, `/assets/${name}`)).toBe(assetCaching)
  for (const name of [
    'Page-_100a.B-.js',
    'Page-_1aXB-.js',
    'Page-_1a.B-.js.map',
    'x/Page-_1a.B-.js',
  ]) {
    expect(cachingAt(headers, `/assets/${name}`), name).toBe('no-cache')
  }
  const longest = Math.max(...assetCachingRules(names).map(({ regex }) => regex.length))
  expect(longest).toBeLessThan(2000)
})
