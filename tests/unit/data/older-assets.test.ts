import { beforeEach, expect, test, vi } from 'vitest'
import { keepOlderAssets, olderAssetsName } from '../../../sw/older-assets.ts'

type Stored = Map<string, string>

const stores = new Map<string, Stored>()

const open = async (name: string) => {
  const store: Stored = stores.get(name) ?? new Map()
  stores.set(name, store)
  return {
    keys: async () => [...store.keys()].map((url) => ({ url })),
    match: async ({ url }: { url: string }) => store.get(url),
    put: async ({ url }: { url: string }, body: string) => {
      store.delete(url)
      store.set(url, body)
    },
    delete: async ({ url }: { url: string }) => store.delete(url),
  }
}

const page = (build: number | null) => ({
  postMessage: (_question: unknown, [port]: Transferable[]) => {
    if (build !== null) (port as MessagePort).postMessage(build)
  },
})
const worker = page
const asset = (name: string) => `https://campus.example/assets/${name}`
const kept = () =>
  [...(stores.get(olderAssetsName) ?? new Map()).keys()].map((url) => url.replace(asset(''), ''))
const listed = (url: string) => url === asset('shared.js')

beforeEach(() => {
  stores.clear()
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  })
  stores.set(
    'workbox-precache-v2',
    new Map([
      [asset('second.js'), '2'],
      [asset('shared.js'), 's'],
      ['https://campus.example/data/colleges.json?__WB_REVISION__=1', '[]'],
    ]),
  )
  stores.set(olderAssetsName, new Map([[asset('first.js'), '1']]))
})

test('a page two builds old keeps its scripts, though it is the only one', async () => {
  await keepOlderAssets([page(1)], worker(2), listed)
  expect(kept()).toEqual(['first.js', 'second.js'])
})

test('documents and data of the older build are not kept', async () => {
  await keepOlderAssets([page(1)], worker(2), listed)
  expect(kept().filter((name) => name.includes('colleges'))).toEqual([])
})

test('a page that does not answer is taken to be old', async () => {
  await keepOlderAssets([page(2), page(null)], worker(2), listed)
  expect(kept()).toContain('first.js')
})

test('without a page from before the build in charge, older scripts go, with however many pages', async () => {
  await keepOlderAssets([page(2), page(2)], worker(2), listed)
  expect(kept()).toEqual(['second.js'])
})

test('what is kept is bounded, and the oldest goes first', async () => {
  const many = Array.from({ length: 500 }, (_, index) => [asset(`old-${index}.js`), ''] as const)
  stores.set(olderAssetsName, new Map(many))
  await keepOlderAssets([page(1)], worker(2), listed)
  expect(kept()).toHaveLength(400)
  expect(kept().at(-1)).toBe('second.js')
  expect(kept()).not.toContain('old-0.js')
})
