import { expect, test } from 'vitest'
import { accountCalls } from '../../../src/shared/calls/accounts.ts'
import { allCollections } from '../../../src/shared/collections/all-collections.ts'
import type { Collection } from '../../../src/shared/collections/collection.ts'
import { type ExportWords, exportPage } from '../../../src/shared/domain/profile/export-page.ts'
import { exportWords } from '../../../src/shared/text/hi/profile/export-words.ts'

type Content = Readonly<Record<string, readonly unknown[]>>

const page = (content: Content, words?: ExportWords) =>
  exportPage({ title: 'Your data', language: 'en-IN' }, content, {
    toText: (instant) => new Date(instant).toISOString(),
    words,
  })

test('every value of an export stands on the page, with words for its field', () => {
  const html = page({
    users: [{ name: 'Me', isProfileComplete: true, createdAt: 86_400_000, interests: ['Music'] }],
    likes: [],
    payments: [{ amount: 499, utr: null }],
  })
  expect(html).toContain('<h1>Your data</h1>')
  expect(html).toContain('<dt>Is profile complete</dt><dd>true</dd>')
  expect(html).toContain('<dt>Created at</dt><dd>1970-01-02T00:00:00.000Z</dd>')
  expect(html).toContain('<dt>Interests</dt><dd><ol><li>Music</li></ol></dd>')
  expect(html).toContain('<dd>499</dd>')
  expect(html).not.toContain('Likes')
})

test('what was typed stays text', () => {
  const html = page({ messages: [{ text: '<img src=x onerror=alert(1)>&"', '<b>': 1 }] })
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;&quot;')
  expect(html).not.toMatch(/<img|<b>/)
  expect(html).not.toContain('<script')
})

test('in Hindi every name of a field is a word, and what people typed stays as it is', () => {
  const typed = { name: 'male', constructor: 'x', bio: 'true' }
  const html = page(
    { users: [{ ...typed, gender: 'male', isAdmin: false }], blocks: [] },
    exportWords,
  )
  expect(html).toContain('<h2>आपका अकाउंट</h2>')
  expect(html).toContain('<dt>नाम</dt><dd>male</dd>')
  expect(html).toContain('<dt>बायो</dt><dd>true</dd>')
  expect(html).toContain('<dt>Constructor</dt><dd>x</dd>')
  expect(html).toContain('<dt>जेंडर</dt><dd>पुरुष</dd>')
  expect(html).toContain('<dt>एडमिन</dt><dd>नहीं</dd>')
})

interface Schema {
  entries?: Record<string, Schema>
  wrapped?: Schema
  item?: Schema
  value?: Schema
  options?: readonly (Schema | string)[]
  pipe?: readonly Schema[]
}

/** Names of fields at every depth. */
const fieldsOf = (schema: Schema | string | undefined): string[] => {
  if (typeof schema !== 'object') return []
  const { entries = {}, wrapped, item, value, options = [], pipe = [] } = schema
  const inner = [...Object.values(entries), wrapped, item, value, ...options, ...pipe.slice(1)]
  return [...Object.keys(entries), ...inner.flatMap(fieldsOf)]
}

test('every field that an export may hold has a name in Hindi', () => {
  const all: readonly Collection[] = Object.values(allCollections)
  const declared = all.flatMap(({ schema, exported }) => {
    if ('not' in exported) return []
    return 'only' in exported ? exported.only : fieldsOf(schema as Schema)
  })
  const files = fieldsOf(accountCalls.exportMyData.response.entries.files as Schema)
  // The page leaves the bytes of a file out.
  const fields = new Set([...declared, ...files])
  fields.delete('base64')
  expect(fields.size).toBeGreaterThan(80)
  expect([...fields].filter((field) => !Object.hasOwn(exportWords.fields, field))).toEqual([])
})
