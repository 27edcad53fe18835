import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { descriptionOf, titleOf } from '../../../src/shared/text/titles.ts'

/** Addresses of the screens by the names of their files, without parts that a person or a step fills in. */
const addresses = readdirSync('src/routes', { recursive: true })
  .map((file) => String(file).replaceAll('\\', '/'))
  .filter((file) => /\.tsx$/.test(file) && !/(^|\/)(__root|route|[$-][^/]*)\.tsx$/.test(file))
  .map((file) => `/${file.replace(/(\/?index)?\.tsx$/, '').replaceAll('.', '/')}`)
  .map((address) => address.replace(/\/\$.*$/, ''))
  // The landing page bears the product's name; the steps of the wizard are one page of one title.
  .filter((address) => address !== '/' && !address.startsWith('/setup/'))

test('there are screens to ask', () => {
  expect(addresses).toEqual(expect.arrayContaining(['/dashboard/chat', '/profile', '/pay']))
})

test.each(addresses)(
  '%s has a title and a description of its own, not those above it',
  (address) => {
    const above = address.slice(0, address.lastIndexOf('/'))
    expect(titleOf(address)).not.toBe(titleOf(above))
    expect(descriptionOf(address)).not.toBe(descriptionOf(above))
  },
)
