import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { newRound, noWindow } from '../../../demo/models.ts'
import {
  collegeAliasesSchema,
  collegeListSchema,
  searchColleges,
  withAliases,
} from '../../../src/shared/domain/profile/college-search.ts'
import { isSetupComplete } from '../../../src/shared/domain/profile/missing-steps.ts'
import {
  currentWizardStep,
  hasWizardStepBefore,
  shownWizardStep,
  wizardStepAfter,
  wizardStepBefore,
  wizardStepPosition,
  wizardSteps,
} from '../../../src/shared/domain/profile/onboarding.ts'
import {
  bioForm,
  detailsForm,
  detailsInputOf,
  interestsForm,
  q1Form,
  q2Form,
} from '../../../src/shared/domain/profile/profile-forms.ts'
import {
  heightInCm,
  normaliseHandle,
  toggledInterest,
} from '../../../src/shared/domain/profile/profile-input.ts'
import { profileSections } from '../../../src/shared/domain/profile/profile-sections.ts'
import {
  hasAgreedToTerms,
  mustAgreeAgain,
} from '../../../src/shared/domain/profile/terms-version.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { messageTextSchema } from '../../../src/shared/model/matches/message.ts'
import { interestOptions } from '../../../src/shared/model/people/answers.ts'
import { collegeSchema } from '../../../src/shared/model/people/profile.ts'
import { type User, userSchema } from '../../../src/shared/model/people/user.ts'
import type { PhaseWindow } from '../../../src/shared/model/rounds/round.ts'
import { normaliseLine } from '../../../src/shared/model/written-text.ts'
import { joiningText as words } from '../../../src/shared/text/profile/joining.ts'
import { allAnswers } from '../../support/campus/people.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

const whole: User = v.parse(userSchema, {
  uid: 'u',
  email: 'u@demo.campus',
  createdAt: now,
  updatedAt: now,
  acceptedTermsAt: now,
  acceptedTermsVersion: limits.termsVersion,
  gender: 'female',
  name: 'Asha',
  college: 'Miranda House',
  dob: '2004-01-01',
  instagramId: 'asha',
  interests: ['Art'],
  ...allAnswers,
  bio: 'Hello',
  photoUrl: 'x',
  photoUrls: ['x'],
  setupStatus: {
    terms: true,
    gender: true,
    profile: true,
    interests: true,
    q1: true,
    q2: true,
    bio: true,
    photos: true,
  },
})

const lacking = (...fields: (keyof User)[]): User =>
  v.parse(
    userSchema,
    Object.fromEntries(
      Object.entries(whole).filter(([field]) => !fields.some((one) => one === field)),
    ),
  )
const unflagged = (flag: keyof User['setupStatus']): User => ({
  ...whole,
  setupStatus: { ...whole.setupStatus, [flag]: false },
})

describe('terms that grew', () => {
  test('and were agreed to on a phone with a newer build are agreed to here', () => {
    const newer: User = { ...whole, acceptedTermsVersion: limits.termsVersion + 1 }
    expect(hasAgreedToTerms(newer)).toBe(true)
    expect(mustAgreeAgain({ ...newer, isProfileComplete: true }, null, Date.now())).toBe(false)
    expect(currentWizardStep({ ...newer, isProfileComplete: false })).not.toBe('terms')
  })

  const older: User = { ...whole, isProfileComplete: true, acceptedTermsVersion: 0 }
  const hours = (from: number, to: number) => ({
    startAt: now + from * durations.hour,
    endAt: now + to * durations.hour,
    isComplete: to < 0,
  })
  const round = (boys: PhaseWindow, girls: PhaseWindow) =>
    newRound({ phases: { boys, girls }, graceMs: 0, updatedAt: now })

  test('leave whoever is complete complete, and are asked about once, never while a round runs', () => {
    expect(isSetupComplete(older)).toBe(true)
    expect(mustAgreeAgain(older, null, now)).toBe(true)
    expect(mustAgreeAgain(older, round(noWindow, noWindow), now)).toBe(true)
    expect(mustAgreeAgain(older, round(hours(1, 2), hours(3, 4)), now)).toBe(true)
    expect(mustAgreeAgain(older, round(hours(-1, 1), hours(3, 4)), now)).toBe(false)
    expect(mustAgreeAgain(older, round(hours(-2, -1), hours(3, 4)), now)).toBe(false)
    expect(mustAgreeAgain(older, round(hours(-4, -3), hours(-1, 1)), now)).toBe(false)
    expect(mustAgreeAgain(older, round(hours(-4, -3), hours(-2, -1)), now)).toBe(true)
    expect(mustAgreeAgain({ ...older, acceptedTermsVersion: limits.termsVersion }, null, now)).toBe(
      false,
    )
    expect(mustAgreeAgain({ ...older, isProfileComplete: false }, null, now)).toBe(false)
    expect(currentWizardStep({ ...older, isProfileComplete: false })).toBe('terms')
  })
})

describe('the wizard shows the first incomplete step', () => {
  test.each([
    ['terms', lacking('acceptedTermsAt')],
    ['terms', lacking('acceptedTermsVersion')],
    ['terms', unflagged('terms')],
    ['gender', lacking('gender')],
    ['gender', unflagged('gender')],
    ['details', lacking('name')],
    ['details', lacking('college')],
    ['details', lacking('dob')],
    ['details', unflagged('profile')],
    ['interests', lacking('interests')],
    ['interests', unflagged('interests')],
    ['q1', lacking('communicationImportance')],
    ['q1', lacking('conflictApproach')],
    ['q1', lacking('sundayStyle')],
    ['q1', unflagged('q1')],
    ['q2', lacking('travelPreference')],
    ['q2', lacking('loveLanguage')],
    ['q2', unflagged('q2')],
    ['bio', lacking('bio')],
    ['photos', lacking('photoUrl')],
    ['photos', unflagged('photos')],
    ['done', whole],
    ['done', unflagged('bio')],
  ] as const)('%s', (step, user) => {
    expect(currentWizardStep(user)).toBe(step)
  })

  test('flags in dotted keys count, keys of Object do not [52]', () => {
    const { setupStatus, ...rest } = whole
    const dotted = Object.entries(setupStatus).map(([step, done]) => [`setupStatus.${step}`, done])
    const read = (account: object) => currentWizardStep(v.parse(userSchema, account))
    expect(read({ ...rest, ...Object.fromEntries(dotted) })).toBe('done')
    expect(read({ ...rest, setupStatus: { terms: true }, 'setupStatus.gender': true })).toBe(
      'details',
    )
    const odd = { ...rest, 'setupStatus.__proto__': true, 'setupStatus.isAdmin': true }
    expect(v.parse(userSchema, odd)).toEqual({ ...rest, setupStatus: {} })
    expect(read({ ...whole, 'setupStatus.terms': false })).toBe('done')
  })

  test('an older version of the terms is asked for again [54]', () => {
    for (const acceptedTermsVersion of [0]) {
      expect(currentWizardStep({ ...whole, acceptedTermsVersion })).toBe('terms')
    }
  })

  test('from any incomplete account the steps lead to done in order, and done is a complete account', () => {
    const fields = Object.keys(whole) as (keyof User)[]
    const required = fields.filter(
      (field) => !['uid', 'email', 'createdAt', 'updatedAt'].includes(field),
    )
    fc.assert(
      fc.property(fc.subarray(required), (missing) => {
        const user = lacking(...missing)
        if (currentWizardStep(user) === 'done') expect(isSetupComplete(user)).toBe(true)
        // A field that is filled in later never moves the wizard back.
        const [first, ...rest] = missing
        if (first === undefined) return
        const place = (person: User) => wizardSteps.indexOf(currentWizardStep(person))
        expect(place(lacking(...rest))).toBeGreaterThanOrEqual(place(user))
      }),
    )
  })
})

test('Back stops at both ends and never shows a step after the derived one', () => {
  expect(wizardSteps.filter((step) => !hasWizardStepBefore(step))).toEqual(['terms', 'done'])
  expect(wizardStepBefore('gender')).toBe('terms')
  expect(wizardStepBefore('terms')).toBe('terms')
  expect(wizardStepAfter('photos')).toBe('done')
  expect(wizardStepAfter('done')).toBe('done')
  expect(shownWizardStep('bio', 'details')).toBe('details')
  expect(shownWizardStep('details', 'bio')).toBe('details')
  expect(shownWizardStep('details', null)).toBe('details')
  expect(wizardSteps.map(wizardStepPosition)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 8])
})

const colleges = new Set(['Miranda House'])
const details = (changes: Partial<ReturnType<typeof detailsInputOf>> = {}) =>
  v.safeParse(
    detailsForm(now, colleges, false),
    { ...detailsInputOf(whole), ...changes },
    { abortPipeEarly: true },
  )
const complaints = (answer: ReturnType<typeof details>) =>
  (answer.issues ?? []).map(({ message }) => message)
const date = (year: string, month: string, day: string) => ({ dob: { year, month, day } })

describe('the details', () => {
  test.each([
    ['a name of white space [41]', { name: '   ' }, words.details.nameMissing],
    ['a name of digits [42]', { name: '12' }, words.details.nameWrong],
    [
      'a letter under 79 strokes [42]',
      { name: `a${'\u0301'.repeat(79)}` },
      words.details.nameWrong,
    ],
    ['a name of 10,000 letters [42]', { name: 'x'.repeat(10_000) }, words.details.nameTooLong(80)],
    ['no handle [43]', { instagramId: '' }, 'Instagram handle is required'],
    ['only an @ [43]', { instagramId: '@' }, 'Instagram handle is required'],
    ['two @ [43]', { instagramId: '@@a' }, words.details.handleWrong],
    ['a space in it [43]', { instagramId: 'a b' }, words.details.handleWrong],
    ['an address [43]', { instagramId: 'https://x.y/z' }, words.details.handleWrong],
    ['a dot at the end [43]', { instagramId: 'asha.' }, words.details.handleDots],
    ['a dot at the start [43]', { instagramId: '.asha' }, words.details.handleDots],
    ['two dots in a row [43]', { instagramId: 'a..b' }, words.details.handleDots],
    [
      'a link to a post [43]',
      { instagramId: 'https://www.instagram.com/p/C0dE_x/?igsh=x' },
      words.details.handleOtherLink,
    ],
    [
      'a link to no profile [43]',
      { instagramId: 'https://www.instagram.com/' },
      words.details.handleOtherLink,
    ],
    ['an emoji [43]', { instagramId: 'a😀' }, words.details.handleWrong],
    ['31 letters [43]', { instagramId: 'a'.repeat(31) }, words.details.handleWrong],
    [
      'a day short of 18 [44]',
      date('2008', '11', '22'),
      'You must be at least 18 years old to continue.',
    ],
    ['the future [44]', date('2030', '1', '1'), 'You must be at least 18 years old to continue.'],
    ['no such day [44]', date('2005', '2', '31'), words.details.dobWrong],
    ['the year 1 [44]', date('1', '1', '1'), words.details.dobTooOld],
    ['no date', date('', '', ''), words.details.dobMissing],
    ['half a date', date('2004', '', '1'), words.details.dobMissing],
    ['a college not in the list [50]', { college: 'Hogwarts' }, words.college.notChosen],
    ['no college', { college: '' }, words.college.missing],
  ])('%s', (_case, changes, sentence) => {
    expect(complaints(details(changes))).toEqual([sentence])
  })

  test('an 18th birthday today is accepted; one on 29 February counts on 1 March [44]', () => {
    expect(details(date('2008', '11', '21')).output).toMatchObject({ dob: '2008-11-21' })
    const leap = (today: string) =>
      v.safeParse(detailsForm(Date.parse(today), colleges, false), {
        ...detailsInputOf(whole),
        ...date('2008', '2', '29'),
      }).success
    expect(leap('2026-02-28T12:00:00Z')).toBe(false)
    expect(leap('2026-03-01T12:00:00Z')).toBe(true)
  })

  test('a height is in cm, in feet, or empty [51]', () => {
    const cm = (centimetres: string) =>
      heightInCm({ unit: 'cm', centimetres, feet: '', inches: '' })
    const feet = (f: string, inches: string) =>
      heightInCm({ unit: 'feet', centimetres: '', feet: f, inches })
    expect(cm('')).toBeUndefined()
    expect(cm(' 170 ')).toBe(170)
    expect(['abc', '-1', '1e9', '99', '251', '170.5'].map(cm)).toEqual(Array(6).fill(null))
    expect(feet('5', '7')).toBe(170)
    expect(feet('5', '')).toBe(152)
    expect(feet('', '')).toBeUndefined()
    expect([feet('5', '12'), feet('x', '1'), feet('2', '0'), feet('', '7')]).toEqual(
      Array(4).fill(null),
    )
  })

  test('an emptied height is removed [51]', () => {
    const emptied = (known: boolean) =>
      v.safeParse(detailsForm(now, colleges, known), detailsInputOf(whole)).output
    expect(emptied(true)).toMatchObject({ height: null })
    expect(emptied(false)).toMatchObject({ height: undefined })
  })

  test('a name loses invisible characters and direction marks, and keeps its letters [42]', () => {
    expect(normaliseLine('  A\u202esha\u200b \t  Rao ')).toBe('Asha Rao')
    expect(normaliseLine('Jose\u0301')).toBe('José')
    expect(normaliseHandle(' @asha ')).toBe('asha')
  })

  const hidden =
    '\u00ad\u034f\u061c\u115f\u1160\u180e\u200b\u200d\u202e\u2060\u2061\u2800\u3164\ufe0f\uffa0\u{e0001}'
  test.each([...hidden].map((one) => [one.codePointAt(0)?.toString(16), one]))(
    'a name of nothing but U+%s is refused [42]',
    (_code, name) => {
      expect(complaints(details({ name }))).toContain(words.details.nameMissing)
      expect(v.is(profileSections.details, Object.assign({}, details().output, { name }))).toBe(
        false,
      )
      expect(v.is(messageTextSchema, name)).toBe(false)
    },
  )

  test('a text of a megabyte is refused in one pass [46]', () => {
    const began = performance.now()
    const long = `${'a'.repeat(1_000_000)}\u0007`
    expect(v.is(collegeSchema, long)).toBe(false)
    expect(v.is(messageTextSchema, `${'a\u0301'.repeat(500_000)}\u200b`)).toBe(false)
    // A pattern that goes back takes minutes.
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test.each([
    'क्‍षमा ज़ोया',
    'فاطمہ‌خان',
    'Nguyễn',
    'མཁའ་འགྲོ',
    'Asha 👩🏽‍🎓',
    'Ria ❤️',
    'O’Neill-D’Souza Jr.',
  ])('the name %s stays whole [42]', (name) => {
    expect(details({ name }).output).toMatchObject({ name: name.normalize('NFC') })
  })

  test.each([
    'https://www.instagram.com/asha.rao?igsh=MWx5&utm_source=qr',
    'instagram.com/asha.rao/',
    'HTTP://Instagram.com/asha.rao',
    'https://www.instagram.com/_u/asha.rao/',
    'https://www.instagram.com/asha.rao/reels/',
    'https://www.instagram.com/stories/asha.rao/123/',
    'https://instagr.am/asha.rao',
    'https://ig.me/m/asha.rao',
    'instagram://user?username=asha.rao',
    'Follow asha.rao on Instagram: https://www.instagram.com/asha.rao?igsh=x',
    '＠asha.rao',
    '\u2068asha.rao\u2069',
  ])('the handle is taken out of %s [43]', (typed) => {
    expect(details({ instagramId: typed }).output).toMatchObject({ instagramId: 'asha.rao' })
  })

  test('a college typed with other signs is the one of the list [50]', () => {
    const college = { college: 'miranda  house.' }
    expect(details(college).output).toMatchObject({ college: 'Miranda House' })
  })

  test('any input that passes the form passes the stored schema', () => {
    const someText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constant('@a.b'),
    )
    fc.assert(
      fc.property(
        someText,
        someText,
        fc.string(),
        fc.integer({ min: 0, max: 3000 }),
        (name, handle, centimetres, year) => {
          const answer = details({
            name,
            instagramId: handle,
            height: { unit: 'cm', centimetres, feet: '', inches: '' },
            dob: { day: '1', month: '2', year: String(year) },
          })
          if (answer.success) expect(v.is(profileSections.details, answer.output)).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

test('a sixth interest is ignored, a second press removes an interest [48]', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...interestOptions), { maxLength: 40 }), (presses) => {
      const chosen = presses.reduce<string[]>((before, press) => toggledInterest(before, press), [])
      expect(chosen.length).toBeLessThanOrEqual(limits.interestsMax)
      expect(new Set(chosen).size).toBe(chosen.length)
      if (chosen.length > 0) expect(v.is(interestsForm, { interests: chosen })).toBe(true)
    }),
  )
  const five = interestOptions.slice(0, 5)
  expect(toggledInterest(five, 'Outdoors')).toEqual(five)
  expect(toggledInterest(five, 'Design')).toEqual(five.slice(1))
})

test('an answer outside its list is refused, and so is a missing one [49]', () => {
  const first = { communicationImportance: 'very', conflictApproach: 'avoid' }
  const answered = (sundayStyle: string) => v.is(q1Form, { ...first, sundayStyle })
  expect(['relax_brunch', 'sleep', ''].map(answered)).toEqual([true, false, false])
  const second = (loveLanguage: string) =>
    v.is(q2Form, { travelPreference: 'explore_city', loveLanguage })
  expect(['gifts', 'GIFTS', ''].map(second)).toEqual([true, false, false])
})

test('a blank bio and one above 250 characters are refused [46]', () => {
  const complaint = (bio: string) =>
    v.safeParse(bioForm, { bio }).issues?.map(({ message }) => message)
  expect(complaint('x'.repeat(250))).toBeUndefined()
  expect(complaint('x'.repeat(251))).toEqual([words.bio.tooLong(250)])
  expect(complaint(' \n ')).toEqual([words.bio.missing])
})

describe('the college list', () => {
  const read = (file: string): unknown => JSON.parse(readFileSync(`public/data/${file}`, 'utf8'))
  const list = v.parse(collegeListSchema, read('colleges-delhi-ncr.json'))
  const aliases = v.parse(collegeAliasesSchema, read('college-aliases.json'))
  const all = withAliases(list, aliases)
  const found = (typed: string) => searchColleges(all, typed).map(({ name }) => name)

  test.each([
    ['srcc', 'Shri Ram College of Commerce'],
    ['LSR', 'Lady Shri Ram College for Women'],
    ['  kmc ', 'Kirori Mal College'],
    ['miranda', 'Miranda House'],
    ['St. Stephen’s', "St. Stephen's College"],
    ['st stephens', "St. Stephen's College"],
    ['Saint Stephen', "St. Stephen's College"],
    ['stephens st', "St. Stephen's College"],
    ['stephens delhi', "St. Stephen's College"],
    ['st stephans', "St. Stephen's College"],
    ['kirorimal', 'Kirori Mal College'],
    ['kirori mall', 'Kirori Mal College'],
    ['lady shree ram', 'Lady Shri Ram College for Women'],
    ['sri ram', 'Shri Ram College of Commerce'],
    ['I.I.T. Delhi', 'Indian Institute of Technology Delhi'],
    ['iit-delhi', 'Indian Institute of Technology Delhi'],
    ['ＭＩＲＡＮＤＡ', 'Miranda House'],
    ['mirnada', 'Miranda House'],
  ])('%s finds %s first', (typed, college) => {
    expect(found(typed)[0]).toBe(college)
  })

  test('a city or a state in any case finds its colleges, twenty at most', () => {
    const cities = searchColleges(all, 'GHAZIABAD')
    expect(cities.length).toBeGreaterThan(3)
    expect(
      cities.every(({ name, city }) => `${name} ${city}`.toLowerCase().includes('ghaziabad')),
    ).toBe(true)
    expect(found('haryana').length).toBeGreaterThan(0)
    expect(found('college')).toHaveLength(limits.collegesShown)
    expect(found('')).toHaveLength(limits.collegesShown)
    expect(found('nowhere at all')).toEqual([])
  })

  test('every result matches, and every college is found by its name', () => {
    for (const { name } of list) expect(found(name)).toContain(name)
  })

  test('a college named like a key of Object has no short names [53]', () => {
    const odd = withAliases([{ name: 'constructor', city: '', state: '' }], {})
    expect(odd).toMatchObject([{ aliases: [] }])
  })

  test('every short name belongs to a college of the list', () => {
    const names = new Set(list.map(({ name }) => name))
    expect(Object.keys(aliases).filter((name) => !names.has(name))).toEqual([])
  })
})
