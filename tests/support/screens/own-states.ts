import type { Page } from '@playwright/test'
import type { SessionRow } from '../../../src/data/device/device-database.ts'
import { type WizardStep, wizardSteps } from '../../../src/shared/domain/profile/onboarding.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { accountText } from '../../../src/shared/text/profile/account.ts'
import { diagnosticsText } from '../../../src/shared/text/profile/diagnostics.ts'
import { joiningText } from '../../../src/shared/text/profile/joining.ts'
import { ownProfileText } from '../../../src/shared/text/profile/own-profile.ts'
import { authText } from '../../../src/shared/text/sign-in/auth.ts'
import { pendingText } from '../../../src/shared/text/user-actions.ts'
import { text } from '../../../src/shared/text.ts'
import { type Rows, session } from '../../screens/app.ts'
import { me } from '../../screens/rows.ts'
import { allAnswers } from '../campus/people.ts'
import { otherRows, type ScreenState } from './other-states.ts'
import { people, sent } from './round-rows.ts'

/** A screen about the person themselves, with the session that opens it. */
export interface OwnState extends ScreenState {
  who?: SessionRow
}

const joining: SessionRow = { ...session, complete: false }

const myself = (now: number) => ({
  id: me,
  uid: me,
  email: session.email,
  name: 'Ravi Rao',
  instagramId: 'ravi.rao',
  gender: 'male',
  dob: '2003-03-12',
  college: 'Hindu College',
  height: 175,
  interests: ['Music', 'Food', 'Travel'],
  ...allAnswers,
  bio: 'Cycles to college. Knows which chai stall is open at five in the morning.',
  photoUrl: people[0]?.photoUrls[0],
  photoUrls: people[0]?.photoUrls ?? [],
  isProfileComplete: true,
  verified: false,
  setupStatus: {},
  createdAt: now,
  updatedAt: now,
})

/** Fields for which each step asks, and the flag that says it was answered. */
const asked: Readonly<Record<Exclude<WizardStep, 'done'>, [flag: string, fields: string[]]>> = {
  terms: ['terms', ['acceptedTermsAt', 'acceptedTermsVersion']],
  gender: ['gender', ['gender']],
  details: ['profile', ['name', 'college', 'dob', 'instagramId', 'height']],
  interests: ['interests', ['interests']],
  q1: ['q1', ['communicationImportance', 'conflictApproach', 'sundayStyle']],
  q2: ['q2', ['travelPreference', 'loveLanguage']],
  bio: ['bio', ['bio']],
  photos: ['photos', ['photoUrl', 'photoUrls']],
}

/** The rows of a person who has come as far as `step`. */
const joiningAt = (step: WizardStep, now: number): Rows => {
  const all: Record<string, unknown> = {
    ...myself(now),
    acceptedTermsAt: now,
    acceptedTermsVersion: limits.termsVersion,
  }
  const answered = wizardSteps.slice(0, wizardSteps.indexOf(step)).filter((one) => one !== 'done')
  const fields = answered.flatMap((one) => asked[one][1])
  const mine = Object.fromEntries(fields.map((field) => [field, all[field]]))
  const setupStatus = Object.fromEntries(answered.map((one) => [asked[one][0], true]))
  const { id, uid, email } = myself(now)
  const nothing = { photoUrls: [], interests: [], isProfileComplete: false }
  return { me: [{ id, uid, email, ...nothing, ...mine, setupStatus }] }
}

const wizard: readonly OwnState[] = wizardSteps.map((step) => ({
  name: `joining-${step}`,
  path: '/setup/profile',
  who: joining,
  rows: (now) => joiningAt(step, now),
  says: [step === 'done' ? joiningText.allSet : joiningText.steps[step]],
}))

const mine = (now: number): Rows => ({ me: [myself(now)] })
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

const sections = (['photos', 'details', 'interests', 'q1', 'q2', 'bio'] as const).map(
  (section): OwnState => ({
    name: `edit-${section}`,
    path: '/dashboard/edit-profile',
    rows: mine,
    open: press(ownProfileText.sections[section]),
    says: [ownProfileText.edit],
  }),
)

/** The screens about the own person: joining, the own profile, the account; and others' profiles. */
export const ownStates: readonly OwnState[] = [
  ...wizard,
  {
    name: 'joining-too-young',
    path: '/setup/profile',
    who: joining,
    rows: (now) => joiningAt('details', now),
    open: async (page) => {
      const { day, month, year } = joiningText.details
      const born = String(new Date().getFullYear() - 17)
      await page.getByLabel(day, { exact: true }).selectOption('1')
      await page.getByLabel(month, { exact: true }).selectOption('1')
      await page.getByLabel(year, { exact: true }).selectOption(born)
      await press(joiningText.continue)(page)
    },
    says: [joiningText.details.underage],
  },
  {
    name: 'joining-gives-up',
    path: '/setup/profile',
    who: joining,
    rows: (now) => joiningAt('details', now),
    open: (page) => page.getByText(accountText.giveUp).click(),
    says: [accountText.export.start],
  },
  {
    name: 'own-profile',
    isLong: true,
    path: '/dashboard/male/profile',
    rows: mine,
    says: [ownProfileText.preview],
  },
  {
    name: 'own-profile-hers',
    path: '/dashboard/female/profile',
    who: { ...session, gender: 'female' },
    rows: (now) => ({ me: [{ ...myself(now), gender: 'female' }] }),
    says: [ownProfileText.preview],
  },
  {
    name: 'own-profile-scarce',
    path: '/dashboard/male/profile',
    rows: (now) => ({ me: [{ ...myself(now), photoUrls: [], photoUrl: '', interests: [] }] }),
    says: [ownProfileText.missing],
  },
  {
    name: 'edit-profile',
    path: '/dashboard/edit-profile',
    rows: mine,
    says: [ownProfileText.edit],
  },
  ...sections,
  {
    name: 'account',
    isLong: true,
    path: '/dashboard/account',
    rows: (now) => ({
      me: [{ ...myself(now), avoided: { count: 2, askedAt: now - durations.day } }],
      blocks: ['two', 'three'].map((otherUid) => ({
        id: `${me}_${otherUid}`,
        uid: me,
        otherUid,
        createdAt: now - durations.day,
        updatedAt: now,
      })),
    }),
    says: [accountText.heading],
  },
  {
    name: 'account-unblock',
    path: '/dashboard/account',
    rows: (now) => ({
      ...mine(now),
      blocks: [{ id: `${me}_two`, uid: me, otherUid: 'two', createdAt: now, updatedAt: now }],
    }),
    open: press(accountText.blocked.unblock),
    says: [accountText.blocked.askLine],
  },
  {
    name: 'account-avoided-asks',
    path: '/dashboard/account',
    rows: (now) => ({ me: [{ ...myself(now), avoided: { count: 2, askedAt: now } }] }),
    open: press(accountText.avoided.clear),
    says: [accountText.avoided.askLine],
  },
  {
    name: 'account-delete',
    path: '/dashboard/account',
    rows: mine,
    open: press(accountText.remove.start),
    says: [accountText.remove.line, accountText.remove.plan],
  },
  {
    name: 'account-diagnostics',
    path: '/dashboard/account',
    rows: mine,
    open: press(diagnosticsText.title),
    says: [diagnosticsText.line],
  },
  {
    name: 'suspended',
    path: '/dashboard/male/rounds',
    rows: (now) => {
      const endsAt = now + 7 * durations.day
      const suspension = { reason: 'Rude words in a chat.', endsAt, outcomeId: 'one' }
      return { me: [{ ...myself(now), suspended: true, suspension }] }
    },
    says: [text.auth.disabled],
  },
  {
    name: 'waiting-sheet',
    path: '/dashboard/male/rounds',
    rows: (now) => ({
      ...mine(now),
      outbox: [sent('like', 'first', 'queued', now), sent('like', 'second', 'refused', now)],
    }),
    open: (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`^${text.outbox.heading}`) })
        .click(),
    says: [text.outbox.heading],
  },
  {
    name: 'logout-asks',
    path: '/dashboard/account',
    rows: (now) => ({ ...mine(now), outbox: [sent('like', 'first', 'queued', now)] }),
    open: (page) => page.getByRole('button', { name: authText.logout }).last().click(),
    says: [pendingText.pendingAtLogout, pendingText.discard],
  },
  {
    name: 'install-offered',
    path: '/dashboard/account',
    rows: mine,
    open: (page) =>
      page.evaluate(() => {
        const event = new Event('beforeinstallprompt', { cancelable: true })
        dispatchEvent(
          Object.assign(event, { prompt: () => Promise.resolve({ outcome: 'accepted' }) }),
        )
      }),
    says: [],
  },
  {
    name: 'profile-of-a-card',
    path: '/profile/first',
    rows: otherRows,
    says: [text.rounds.hidden],
  },
  {
    name: 'profile-locked',
    path: '/profile/nobody',
    rows: otherRows,
    says: [ownProfileText.other.offline],
  },
]
