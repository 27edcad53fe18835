import { afterEach, describe, expect, test } from 'vitest'
import { checkTranslations, translationFaults } from '../../../scripts/build/translations.ts'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import { counted, pluralIn } from '../../../src/shared/language/counted.ts'
import { pickLanguage } from '../../../src/shared/language/language.ts'
import { language, locale, speak, textOf } from '../../../src/shared/language/text-of.ts'
import type { PushTopic } from '../../../src/shared/model/notifications/push-topic.ts'
import { readyReasonsText } from '../../../src/shared/text/desk/ready-reasons.ts'
import { inbox } from '../../../src/shared/text/hi/notifications.ts'
import { pay, plans } from '../../../src/shared/text/hi/plans.ts'
import { collegeId } from '../../../src/shared/text/hi/profile/photos.ts'
import { removal } from '../../../src/shared/text/hi/removal.ts'
import { suspension } from '../../../src/shared/text/hi/suspension.ts'
import {
  notificationsText,
  photoRemovedText,
  storedInHindi,
} from '../../../src/shared/text/news.ts'
import { pushesText } from '../../../src/shared/text/notifications.ts'

describe('a language', () => {
  test('is the chosen one, else the first of the browser that we have, else English', () => {
    expect(pickLanguage(['hi', 'en-IN'])).toBe('hi')
    expect(pickLanguage([null, 'ta-IN', 'hi-IN', 'en'])).toBe('hi')
    expect(pickLanguage(['xx', 'en-GB', 'hi'])).toBe('en')
    expect(pickLanguage([undefined, 'fr'])).toBe('en')
    expect(pickLanguage(['HI-in'])).toBe('hi')
  })

  test('is not one whose name begins alike, nor Hindi in Latin letters', () => {
    expect(pickLanguage(['hil-PH', 'en-US'])).toBe('en')
    expect(pickLanguage(['enm', 'hi'])).toBe('hi')
    expect(pickLanguage(['hi-Latn-IN', 'en-IN'])).toBe('en')
    expect(pickLanguage(['hi-Deva-IN', 'en-IN'])).toBe('hi')
  })

  test('has its own plural: none is one in Hindi', () => {
    expect([0, 1, 2].map((count) => counted(count, 'match', 'matches'))).toEqual([
      '0 matches',
      '1 match',
      '2 matches',
    ])
    expect([0, 1, 2].map((count) => pluralIn('hi')(count, 'नया', 'नए'))).toEqual([
      'नया',
      'नया',
      'नए',
    ])
  })
})

describe('the build', () => {
  test('has every message in Hindi', async () => {
    await checkTranslations()
  })

  test('fails when a message is missing, empty, of another kind, or left over', () => {
    const english = { a: 'A', list: ['1', '2'], say: (name: string) => name, deep: { b: 'B' } }
    const hindi = { a: 'अ', list: ['१', '२'], say: (name: string) => name, deep: { b: 'ब' } }
    const faults = (change: object) => translationFaults('text', english, { ...hindi, ...change })
    expect(faults({})).toEqual([])
    expect(faults({ deep: {} })).toEqual(['text.deep.b has no translation'])
    expect(faults({ a: '' })).toEqual(['text.a is empty'])
    expect(faults({ say: 'name' })).toEqual(['text.say is of another kind in English'])
    expect(faults({ list: ['१'] })).toEqual(['text.list.1 has no translation'])
    expect(faults({ old: 'पुराना' })).toEqual(['text.old translates nothing'])
    expect(translationFaults('text', english, undefined)).toEqual(['text has no translation'])
  })
})

describe('a notification', () => {
  test('is stored in English and shown in Hindi, except in an admin’s own words', () => {
    const stored = [...Object.values(notificationsText), photoRemovedText(3), pushesText.message]
    for (const { title, body } of stored) {
      const shown = storedInHindi({ title, body })
      expect(shown.title).toMatch(/\p{Script=Devanagari}/u)
      expect(shown.body).toMatch(/\p{Script=Devanagari}/u)
      expect(Object.keys(shown)).toEqual(['title', 'body'])
    }
    const written = { title: 'You have a new match', body: 'Come to the fest.' }
    expect(storedInHindi(written)).toEqual(written)
  })

  test('of a build with other English words is Hindi where its id names the words', () => {
    const { match, meeting, round, payment, warning } = notificationId
    const other = { title: 'News', body: 'Of next week’s build.' }
    const shown = (id: string, topic?: PushTopic) =>
      storedInHindi({ id, ...other, ...(topic && { topic }) })
    const told = notificationsText
    expect(shown(match('b_g', 'b'), 'matches')).toEqual(storedInHindi(told.match))
    expect(shown(meeting('b_g', 'b', 'late', '7'), 'matches')).toEqual(
      storedInHindi(told.meetingLate),
    )
    expect(shown(round('r', 'girlsStart', 'g'), 'rounds')).toEqual(storedInHindi(told.girlsStart))
    expect(shown(payment('p', 'refunded'), 'account')).toEqual(storedInHindi(told.paymentRefunded))
    // Two texts stand under one id: the note, and that it was taken back.
    expect(shown(warning('b', 'o'), 'account')).toEqual(other)
    // An admin's send has no topic.
    expect(shown(round('r', 'girlsStart', 'g'))).toEqual(other)
  })
})

describe('a text', () => {
  // Other files share this process.
  afterEach(() => speak('en', {}))

  test('is in the language that the page speaks, also one that is loaded later', () => {
    const early = textOf('test-early', { hello: 'Hello', kept: { deep: 'Deep' } })
    const { kept } = early
    speak('hi', {
      'test-early': { hello: 'नमस्ते', kept: { deep: 'गहरा' } },
      'test-late': { bye: 'फिर मिलेंगे' },
    })
    const late = textOf('test-late', { bye: 'Bye', extra: 'Extra' })
    expect([early.hello, kept.deep, late.bye]).toEqual(['नमस्ते', 'गहरा', 'फिर मिलेंगे'])
    // A build never has this gap.
    expect(late.extra).toBe('Extra')
    expect([language(), locale()]).toEqual(['hi', 'hi-IN'])
  })
})

describe('a reason', () => {
  const places = [
    inbox.why,
    removal.why,
    suspension.why,
    plans.reason,
    pay.rejected,
    collegeId.reason,
  ]

  test('that stands ready is stored in English and told in Hindi wherever a student reads it', () => {
    const {
      openReport: _,
      openPerson: _person,
      publish: _published,
      report,
      ...others
    } = readyReasonsText
    const { dismiss: _dismissed, ...told } = report
    for (const reason of [...Object.values(others), ...Object.values(told)].flat()) {
      for (const place of places) expect(place(reason)).not.toMatch(/[a-z]{3}/)
    }
  })

  test('that an admin wrote stays in the admin’s words', () => {
    for (const reason of ['Come to the desk.', 'constructor']) {
      for (const place of places) expect(place(reason)).toContain(reason)
    }
  })
})
