import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listSourceFiles } from '../../scripts/source-files.ts'

const folders = [
  'demo',
  'docs',
  'functions',
  'packages',
  'public',
  'rules',
  'scripts',
  'src',
  'sw',
  'tests',
]
const files = [
  ...listSourceFiles(folders),
  'src/routeTree.gen.ts',
  'vite.config.ts',
  'vitest.config.ts',
]
// A decision names the files of its day.
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...files].filter(
  (file) => file.endsWith('.md') && !/^docs\/adr\/\d|CHANGELOG/.test(file),
)

/** Files of examples. */
const invented = [
  'src/shared/model/matches/nudge.ts',
  'src/data/mutations/chat/set-nudge.ts',
  ...['row.ts', 'over.ts', 'XScreen.tsx', 'use-x.ts'],
]

test('each link of a page leads somewhere, and each file that a page names is there', () => {
  const gone = pages.flatMap((page) => {
    const text = readFileSync(page, 'utf8')
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)/g)].map(
      ([, link = '']) => link,
    )
    const named = [...text.matchAll(/`((?:[\w-]+\/)*[\w-]+(?:\.\w+)*\.tsx?)`/g)].map(
      ([, file = '']) => file,
    )
    return [
      ...links.filter((link) => !existsSync(join(dirname(page), link))),
      ...named.filter(
        (name) =>
          !invented.includes(name) &&
          !files.some((file) => file === name || file.endsWith(`/${name}`)),
      ),
    ].map((what) => `${page}: ${what}`)
  })
  expect(gone).toEqual([])
})
