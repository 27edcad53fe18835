import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listTypeScriptFiles } from '../../scripts/source-files.ts'
import { productName } from '../../src/shared/limits.ts'

const constant = 'src/shared/limits.ts'

test('a campus that renames the product changes one constant', () => {
  const files = [
    'app.html',
    'public/manifest.webmanifest',
    ...listTypeScriptFiles(['src', 'sw', 'functions']).filter((file) => file !== constant),
  ]
  expect(files.length).toBeGreaterThan(500)
  const written = files.filter((file) => readFileSync(file, 'utf8').includes(productName))
  expect(written).toEqual([])
})

test.each(['dist/app.html', 'dist/manifest.webmanifest'])('%s names the product', (file) => {
  const built = readFileSync(file, 'utf8')
  expect(built).toContain(productName)
  expect(built).not.toContain('%PRODUCT%')
})
