import type { Language } from '../../language/language.ts'
import { textOf } from '../../language/text-of.ts'
import { productName } from '../../limits.ts'
import type { Block } from '../../model/safety/block.ts'

export const accountText = textOf('account', {
  heading: 'Account',
  giveUp: 'Log out, or take your data and leave',
  choices: {
    heading: 'Push notifications',
    line: 'Choose what sends a push. You’ll still find everything under Notifications.',
    topics: {
      matches: 'New matches',
      messages: 'Messages',
      rounds: 'Rounds',
      account: 'Plans, payments and verification',
    },
    failed: 'That wasn’t saved. Please try again.',
  },
  language: {
    heading: 'Language',
    line: 'For the app and its notifications on this phone.',
    /** Each in its own. */
    names: { en: 'English', hi: 'हिन्दी' } satisfies Record<Language, string>,
    later: 'Saved. The app is in Hindi once you’re online.',
    failed: 'That wasn’t saved. Please try again.',
  },
  ownCollege: {
    heading: 'People you don’t want to meet',
    label: 'Nobody from my college',
    line: 'A round shows you nobody from your college, and shows you to none of them. Nobody is told. A match that you have stays.',
    failed: 'That wasn’t saved. Please try again.',
  },
  avoided: {
    line: 'You can also keep away from people by name: a former partner, a relative, someone from work. Neither of you is shown to the other in a round, now or when they join later. Nobody is told. A match that you have stays: block the person to end it.',
    label: 'Names to avoid',
    hint: 'Instagram handles or e-mail addresses, one on each line. They’re kept in a form that nobody can read, not even admins, and not on this phone. A card that one of you already sees stays until the round ends.',
    unread: (name: string) => `“${name}” is neither a handle nor an e-mail address.`,
    full: (left: number) =>
      left === 0
        ? 'Your list is full. Clear it to begin anew.'
        : `There is room for ${left} more. Clear the list to begin anew.`,
    add: 'Keep them away',
    sending: 'Sending…',
    kept: 'Done. Nobody can read these names any more.',
    failed: 'This needs a connection. Please try again.',
    count: (count: number, when: string) =>
      `${count === 1 ? '1 name' : `${count} names`} given, the last change ${when}`,
    clear: 'Clear',
    ask: 'Clear all names?',
    askLine:
      'You may be shown to these people, and they to you, in a later round. The names can’t be brought back: nobody can read them.',
    confirm: 'Yes, clear',
    keep: 'Keep them',
    cleared: 'The list is empty.',
  },
  handle: {
    heading: 'Your Instagram handle',
    label: 'Show it as soon as we match',
    line: 'If this is off, each chat has a button that shows your handle to that person. Who sees it already still does.',
    failed: 'That wasn’t saved. Please try again.',
  },
  blocked: {
    heading: 'Blocked people',
    none: 'You haven’t blocked anyone.',
    line: 'We don’t keep their names. A match that a block ended won’t come back.',
    since: (when: string) => `Blocked ${when}`,
    places: {
      card: 'From a card in a round',
      chat: 'From a chat',
      profile: 'From a profile',
    } satisfies Record<NonNullable<Block['place']>, string>,
    reported: 'Blocked and reported',
    reportedFrom: (place: string) => `${place}, and reported`,
    unblock: 'Unblock',
    ask: (when: string) => `Unblock the person you blocked ${when}?`,
    askLine: 'You may be shown to each other again in a later round. They won’t be told.',
    confirm: 'Yes, unblock',
    keep: 'Keep blocked',
  },
  export: {
    heading: 'Your data',
    line: `Everything ${productName} keeps about you and can show you, as a page to read or a JSON file.`,
    start: 'Export my data',
    startPage: 'Export as a page',
    working: 'Collecting…',
    done: 'Your file is saved.',
    ready: 'Your file is ready. Press once more to save it.',
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
    line: 'Your profile, photos, likes and messages are deleted for good. You can’t undo this.',
    plan: 'Your plan is lost, with the matches that are left in it.',
    pending: 'What’s still waiting on this phone won’t be sent.',
    word: 'delete',
    typed: (word: string) => `Type “${word}” to confirm`,
    confirm: 'Delete for good',
    working: 'Deleting…',
    failed: 'Your account wasn’t deleted. This needs a connection. Please try again.',
    stay: 'Keep my account',
  },
  about: {
    heading: 'About the app',
    version: (version: string, build: number, commit: string) =>
      `Version ${version} (${build}${commit === '' ? '' : `, commit ${commit}`})`,
    licences: 'Open-source licences',
    licencesMissing: 'The list didn’t load.',
  },
})
