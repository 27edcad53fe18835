import { readFileSync } from 'node:fs'

/** Every address of the desk below `/admin/`, out of the source: a new page is in the tests at once. */
export const deskAddresses = [
  ...readFileSync('src/desk/desk-pages.ts', 'utf8').matchAll(/deskPage\(\s*'([^']+)'/g),
].map(([, address = '']) => address)

if (deskAddresses.length < 13) throw new Error('src/desk/desk-pages.ts is written otherwise now')
