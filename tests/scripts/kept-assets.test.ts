import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepDeployedAssets, listAssets } from '../../scripts/build/assets.ts'
import { serveSite } from '../../scripts/serve.ts'

let root: string
let close: (() => Promise<void>)[] = []

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'deploys-'))
})
afterEach(async () => {
  for (const end of close) await end()
  close = []
  await rm(root, { recursive: true })
})

/** A folder as a build leaves it. */
const built = async (name: string, assets: readonly string[]): Promise<string> => {
  const folder = join(root, name)
  await mkdir(join(folder, 'assets'), { recursive: true })
  for (const asset of assets) await writeFile(join(folder, 'assets', asset), `${name} ${asset}`)
  for (const page of ['index.html', '404.html']) await writeFile(join(folder, page), page)
  listAssets(folder)
  return folder
}
const deployed = async (folder: string): Promise<string> => {
  const backend = '127.0.0.1:1'
  const local = { firestore: backend, auth: backend, storage: backend, functions: backend }
  const site = await serveSite({
    port: 0,
    folder,
    backend: { project: 'demo', ...local },
    now: () => 0,
  })
  close.push(site.close)
  return `http://127.0.0.1:${site.port}`
}
const assetsOf = async (folder: string) => (await readdir(join(folder, 'assets'))).sort()

test('a page that is open since the last deploy still finds its chunk, one from before does not', async () => {
  const first = await built('first', ['app-1.js', 'same.js'])
  const second = await built('second', ['app-2.js', 'same.js'])
  await keepDeployedAssets(await deployed(first), second)
  const site = await deployed(second)
  expect(await (await fetch(`${site}/assets/app-1.js`)).text()).toBe('first app-1.js')
  expect(await (await fetch(`${site}/assets/same.js`)).text()).toBe('second same.js')

  const third = await built('third', ['app-3.js'])
  await keepDeployedAssets(site, third)
  expect(await assetsOf(third)).toEqual(['app-2.js', 'app-3.js', 'same.js'])
})

test('nothing is kept of a site without a list, and a list that names other files is refused', async () => {
  const first = await built('first', ['app-1.js'])
  await rm(join(first, 'assets.json'))
  const second = await built('second', ['app-2.js'])
  expect(await keepDeployedAssets(await deployed(first), second)).toEqual([])
  expect(await assetsOf(second)).toEqual(['app-2.js'])

  const evil = await built('evil', [])
  await writeFile(join(evil, 'assets.json'), JSON.stringify(['../index.html']))
  await expect(keepDeployedAssets(await deployed(evil), second)).rejects.toThrow()
  expect(await readFile(join(second, 'index.html'), 'utf8')).toBe('index.html')
})

test('a page in the place of an asset is not kept', async () => {
  const first = await built('first', ['app-1.js', 'app-1.html'])
  const second = await built('second', ['app-2.js'])
  await expect(keepDeployedAssets(await deployed(first), second)).rejects.toThrow('no asset')
  await rm(join(first, 'assets', 'app-1.html'))
  await expect(keepDeployedAssets(await deployed(first), second)).rejects.toThrow('404')
})
