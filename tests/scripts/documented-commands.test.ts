import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listSourceFiles } from '../../scripts/source-files.ts'

const rootPages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'firebase.json',
  'scripts/deploy/steps.ts',
]
const folders = [
  '.github',
  'demo',
  'docs',
  'functions',
  'public',
  'rules',
  'scripts',
  'src',
  'tests',
]

test('each npm script that a page names is in package.json', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: object }
  const pages = listSourceFiles(folders).filter((file) => /\.(md|yml)$/.test(file))
  const unknown: string[] = []
  for (const page of [...rootPages, ...pages]) {
    const text = (await readFile(page, 'utf8')).replaceAll("', '", ' ')
    for (const [, name = ''] of text.matchAll(/npm run ([a-z][a-z:-]*)/g)) {
      if (!Object.hasOwn(scripts, name)) unknown.push(`${page}: npm run ${name}`)
    }
  }
  expect(unknown).toEqual([])
})
