import { expect, test } from 'vitest'
import { exportedFields } from '../../../functions/accounts/export/exported.ts'
import { accountCalls } from '../../../src/shared/calls/accounts.ts'
import { type ExportWords, exportPage } from '../../../src/shared/domain/profile/export-page.ts'
import { matchSchema } from '../../../src/shared/model/matches/match.ts'
import { messageSchema } from '../../../src/shared/model/matches/message.ts'
import { withdrawnMessagesSchema } from '../../../src/shared/model/matches/withdrawn-messages.ts'
import { notificationSchema } from '../../../src/shared/model/notifications/notification.ts'
import { seenSchema } from '../../../src/shared/model/notifications/seen.ts'
import { gatewayTroubleSchema } from '../../../src/shared/model/payments/gateway-trouble.ts'
import { ledgerSchema } from '../../../src/shared/model/payments/ledger.ts'
import { orderSchema } from '../../../src/shared/model/payments/order.ts'
import { paymentSchema } from '../../../src/shared/model/payments/payment.ts'
import { subscriptionSchema } from '../../../src/shared/model/payments/subscription.ts'
import { collegeSuggestionSchema } from '../../../src/shared/model/people/college-suggestion.ts'
import { publicProfileSchema } from '../../../src/shared/model/people/public-profile.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { verificationSchema } from '../../../src/shared/model/people/verification.ts'
import { likeSchema } from '../../../src/shared/model/rounds/like.ts'
import { participantSchema } from '../../../src/shared/model/rounds/participant.ts'
import { blockSchema } from '../../../src/shared/model/safety/block.ts'
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
  const schemas = [
    userSchema,
    subscriptionSchema,
    verificationSchema,
    participantSchema,
    likeSchema,
    matchSchema,
    messageSchema,
    paymentSchema,
    orderSchema,
    gatewayTroubleSchema,
    ledgerSchema,
    notificationSchema,
    blockSchema,
    publicProfileSchema,
    collegeSuggestionSchema,
    seenSchema,
    withdrawnMessagesSchema.entries.messages,
    accountCalls.exportMyData.response.entries.files,
  ]
  const picked = Object.values(exportedFields)
  expect(schemas.length + picked.length).toBe(Object.keys(exportWords.sections).length)
  // The page leaves the bytes of a file out.
  const fields = new Set([...picked.flat(), ...schemas.flatMap((one) => fieldsOf(one as Schema))])
  fields.delete('base64')
  expect(fields.size).toBeGreaterThan(80)
  expect([...fields].filter((field) => !Object.hasOwn(exportWords.fields, field))).toEqual([])
})
