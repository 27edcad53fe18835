import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entryOf, readChunks } from '../../scripts/build/chunks.ts'

test('app.html asks at once for every part that its script imports, each as a script', () => {
  const chunks = readChunks('dist')
  const entry = chunks[entryOf]
  const imported = (entry?.imports ?? []).map((key) => `/${chunks[key]?.file}`)
  expect(imported.length).toBeGreaterThan(0)
  const html = readFileSync('dist/app.html', 'utf8')
  const links = html.matchAll(/<link rel="preload" as="script" crossorigin href="([^"]*)">/g)
  expect([...links].map(([, address]) => address).sort()).toEqual(imported.sort())
})
