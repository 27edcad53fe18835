import { expect, test } from 'vitest'
import { exportPage } from '../../../src/shared/domain/profile/export-page.ts'

const page = (content: Readonly<Record<string, readonly unknown[]>>) =>
  exportPage({ title: 'Your data', language: 'en-IN' }, content, (instant) =>
    new Date(instant).toISOString(),
  )

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
