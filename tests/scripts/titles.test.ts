import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { productName } from '../../src/shared/limits.ts'
import { descriptionOf, titleOf } from '../../src/shared/text/titles.ts'

test('every address of the app has a title and a description', async () => {
  const routes = await readFile('src/routeTree.gen.ts', 'utf8')
  const addresses = new Set([...routes.matchAll(/'(\/[^']*)': typeof/g)].map(([, path]) => path))
  expect(addresses.size).toBeGreaterThan(15)
  // An address that is no page of the app leads to the landing page.
  for (const nowhere of ['/', '/$']) expect(addresses.delete(nowhere)).toBe(true)
  for (const address of addresses) {
    const title = titleOf(address ?? '')
    expect([address, title]).not.toEqual([address, productName])
    expect(title).toMatch(/^[A-Z][\w ]+ · Mulaqat$/)
    expect([address, descriptionOf(address ?? '')]).toEqual([
      address,
      expect.stringMatching(/^[A-Z].+\.$/),
    ])
  }
})

test('a longer address is not its beginning', () => {
  expect(titleOf('/payments')).toBe(productName)
  expect(titleOf('/dashboard/chat')).toBe('Chat · Mulaqat')
  expect(titleOf('/dashboard/chat/x')).toBe('Chat · Mulaqat')
  expect(titleOf('/')).toBe(productName)
})
