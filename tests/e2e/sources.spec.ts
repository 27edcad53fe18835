import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { signInToDemo } from '../../scripts/pictures/demo-site.ts'
import { text } from '../../src/shared/text.ts'
import { startSources } from '../support/servers/sources-site.ts'

/** The sources that `npm run dev` reads. Changed in a copy: other tests build what stands here. */
const parts = ['demo', 'functions', 'packages', 'public', 'rules', 'scripts', 'src', 'sw']
const files = [
  ...['app.html', 'firebase.json', 'package.json', 'package-lock.json', 'vite.config.ts'],
  ...['tsconfig.base.json', 'tsconfig.json'],
]

const copySources = async (): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'mulaqat-sources-'))
  const isSource = (file: string) => !/\/(dist|tests|node_modules)$/.test(file)
  for (const part of parts) {
    await cp(part, join(copy, part), { recursive: true, filter: isSource })
  }
  for (const file of files) await cp(file, join(copy, file))
  await mkdir(join(copy, 'functions/dist'))
  await symlink(resolve('node_modules'), join(copy, 'node_modules'))
  return copy
}

test('npm run dev signs in as npm start does, and shows changes without a reload @long', async ({
  page,
}) => {
  const copy = await copySources()
  const site = await startSources(copy)
  const change = async (file: string, from: string, to: string): Promise<void> => {
    const before = await readFile(join(copy, file), 'utf8')
    expect(before).toContain(from)
    await writeFile(join(copy, file), before.replace(from, to))
  }
  try {
    await signInToDemo(page, site)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }))

    await change('src/shared/text/shell.ts', `'${text.shell.matches}'`, "'Changed words'")
    await expect(page.getByRole('link', { name: 'Changed words', exact: true })).toBeVisible()
    await change('src/features/shell/frame/TabBar.tsx', '<ul ', '<p>A changed screen</p><ul ')
    await expect(page.getByText('A changed screen')).toBeVisible()
    expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true)
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0)

    await page.goto(`${site.url}/safety`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await site.stop()
    await rm(copy, { recursive: true, force: true })
  }
})

test('npm run dev -- --worker has the service worker, and the next start without it ends it @long', async ({
  page,
}) => {
  const copy = await copySources()
  const states = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.state),
    )
  const withWorker = await startSources(copy, '--worker')
  const { port } = new URL(withWorker.url)
  try {
    await page.goto(`${withWorker.url}/safety`)
    await expect.poll(states).toEqual(['activated'])
  } finally {
    await withWorker.stop()
  }
  const without = await startSources(copy, '--port', port)
  try {
    await page.goto(`${without.url}/safety`)
    await expect.poll(states).toEqual([])
  } finally {
    await without.stop()
    await rm(copy, { recursive: true, force: true })
  }
})
