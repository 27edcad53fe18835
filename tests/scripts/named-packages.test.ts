import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listTypeScriptFiles } from '../../scripts/source-files.ts'

/** The packages that the user's specification names, each with the room that imports it for its purpose. */
test.each([
  ['react', 'src/ui'],
  ['react-dom', 'src'],
  ['@tanstack/react-router', 'src/routes'],
  ['dexie', 'src/data/database'],
  ['workbox-window', 'src/features/update'],
  ['workbox-window', 'src/public-pages/live'],
  ['workbox-build', 'scripts/build'],
  ['firebase', 'src/remote'],
  ['zustand', 'src/state'],
  ['browser-image-compression', 'src/components/photo-compression'],
  ['vite', 'scripts/build'],
  ['vitest', 'tests/unit'],
  ['fake-indexeddb', 'tests/data'],
])('%s is imported in %s', async (name, room) => {
  const used = new RegExp(`^import (?!type )[^;]*?'${name}(/[^']*)?'|import\\('${name}'\\)`, 'm')
  const sources = await Promise.all(
    listTypeScriptFiles([room]).map((file) => readFile(file, 'utf8')),
  )
  expect(sources.some((source) => used.test(source))).toBe(true)
})
