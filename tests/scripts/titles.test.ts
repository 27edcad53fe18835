import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { productName } from '../../src/shared/limits.ts'
import { descriptionsText } from '../../src/shared/text/descriptions.ts'
import { pageNameOf, titleOf } from '../../src/shared/text/titles.ts'

test('every address of the app has a title of its own, and a description', async () => {
  const routes = await readFile('src/routeTree.gen.ts', 'utf8')
  const addresses = new Set([...routes.matchAll(/'(\/[^']*)': typeof/g)].map(([, path]) => path))
  expect(addresses.size).toBeGreaterThan(15)
  // What is no page of the app leads to the landing page.
  for (const nowhere of ['/', '/$']) expect(addresses.delete(nowhere)).toBe(true)
  for (const address of addresses) {
    const title = titleOf(address ?? '')
    expect([address, title]).not.toEqual([address, productName])
    expect(title).toMatch(/^[A-Z][\w ]+ · Mulaqat$/)
    const name = pageNameOf(address ?? '')
    if (name === undefined || name === 'profile') expect(address).toMatch(/^\/profile\//)
    else expect(descriptionsText[name]).toMatch(/^[A-Z].{10,90}\.$/)
  }
})

test('a longer address is not its beginning', () => {
  expect(titleOf('/payments')).toBe(productName)
  expect(titleOf('/dashboard/chat')).toBe('Chat · Mulaqat')
  expect(titleOf('/dashboard/chat/x')).toBe('Chat · Mulaqat')
  expect(titleOf('/')).toBe(productName)
})

test('no two pages of the app are described alike', () => {
  const all = Object.values(descriptionsText)
  expect(new Set(all).size).toBe(all.length)
})
