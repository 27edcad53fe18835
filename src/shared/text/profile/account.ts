import type { Language } from '../../language/language.ts'
import { textOf } from '../../language/text-of.ts'
import { productName } from '../../limits.ts'

export const accountText = textOf('account', {
  heading: 'Account',
  giveUp: 'Export or delete what I entered',
  choices: {
    heading: 'Push notifications',
    line: 'What may ring on your phone. The notifications page always shows all of them.',
    topics: {
      matches: 'New matches',
      messages: 'Messages',
      rounds: 'Rounds',
      account: 'Plans, payments and verification',
    },
    failed: 'This could not be saved. Please try again.',
  },
  language: {
    heading: 'Language',
    line: 'Of the app on this phone. Notifications come in it too.',
    /** Each in its own. */
    names: { en: 'English', hi: 'हिन्दी' } satisfies Record<Language, string>,
    failed: 'Hindi needs a connection the first time. Please try again.',
  },
  blocked: {
    heading: 'Blocked people',
    none: 'You have blocked nobody.',
    line: 'Names are not kept here. A match that a block ended does not come back.',
    since: (when: string) => `Blocked ${when}`,
    unblock: 'Unblock',
    ask: (when: string) => `Unblock the person you blocked ${when}?`,
    askLine: 'You may be shown to each other again in a later round. They won’t be told.',
    confirm: 'Yes, unblock',
    keep: 'Keep blocked',
  },
  export: {
    heading: 'Your data',
    line: `Everything ${productName} keeps about you and may show you: a page to read, or a JSON file.`,
    start: 'Export my data',
    startPage: 'Export as a page',
    working: 'Collecting…',
    done: 'Your file has been saved.',
    failed: 'This needs a connection. Please try again later.',
    fileName: 'mulaqat-my-data.json',
    pageName: 'mulaqat-my-data.html',
  },
  remove: {
    heading: 'Delete my account',
    start: 'Delete my account',
    matches: (count: number) =>
      count === 1
        ? 'Your match ends: you disappear from their phone, and so do your messages.'
        : `Your ${count} matches end: you disappear from their phones, and so do your messages.`,
    noMatches: 'You have no matches that would end.',
    line: 'Your profile, photos, likes and messages are deleted for good. If you have a plan, it’s lost too. This cannot be undone.',
    pending: 'Anything still waiting on this phone won’t be sent.',
    word: 'delete',
    typed: (word: string) => `Type “${word}” to confirm`,
    confirm: 'Delete for good',
    working: 'Deleting…',
    failed: 'Your account has not been deleted. This needs a connection. Please try again.',
    stay: 'Keep my account',
  },
  about: {
    heading: 'About the app',
    version: (version: string, build: number) => `Version ${version} (${build})`,
    licences: 'Open-source licences',
    licencesMissing: 'The list could not be loaded.',
  },
})
