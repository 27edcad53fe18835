import { textOf } from '../../language/text-of.ts'
import * as limits from '../../limits.ts'
import { durations, productName } from '../../limits.ts'
import type { ReadingText } from './reading.ts'

const days = (duration: number): string => `${duration / durations.day} days`

/** Specification §1: last updated October 9, 2025; not for people under 18. PRODUCT §2 says what is stored. */
export const privacyText: ReadingText = textOf('privacy', {
  title: 'Privacy Policy',
  description: `What ${productName} stores about you, where, for how long, who can read it, and your rights.`,
  lead: 'Last updated October 9, 2025. The service is not for people under 18.',
  sections: [
    {
      heading: 'What we collect',
      parts: [
        [
          'From Google, when you sign in: your e-mail address and an account number.',
          'From you: name, gender, college, date of birth, height if you give it, Instagram handle, interests, five answers, bio, up to four photos.',
          'If you verify yourself: images of both sides of your college ID.',
          'While you use it: likes, confirmations, messages, plans to meet, your private answer to “Did you meet?”, reports, blocks, the round you were in, payments with their UPI reference number.',
          'Names to avoid, if you give some: we turn them into unreadable keys as they arrive, and keep only how many you gave. Your own e-mail address and handles are kept as such keys too, so that others can avoid you.',
          'Your browser’s push address, if you enable notifications.',
          'Which errors the app had on a phone, which outside addresses your browser blocked, and how fast pages opened: counted for all phones together, without your account.',
        ],
        'We do not collect your location, your contacts or your browsing, and we load nothing from advertisers. Photos lose their hidden data, such as the place where they were taken, on your phone before they are sent.',
      ],
    },
    {
      heading: 'Who can read it',
      parts: [
        [
          'People of your round see your card: photos, age in years, college, height, interests, answers, bio, the badge. Not your name, handle, e-mail or date of birth.',
          'Your matches see your name and Instagram handle as well, the handle only by your press if you choose so under Account.',
          'A woman learns that a man liked her when her window opens. Nobody learns who passed on them.',
          'Admins of your campus see what they need to run rounds, payments and reports. Opening a person by name asks them for a reason and is recorded.',
          'Admins can keep short notes about an account, for example what you asked them. Only admins read them, and they go with your account. Your download says when a note was written, not what it says: it may speak of others. Ask us if you want to know.',
          'Your answer to “Did you meet?” is read by nobody but you. Four weeks after a round we count how many met, in tens, and admins see only sums of ten or more. An answer goes with its match.',
          'If you share a date, whoever has the link reads both first names, the time, the place and your “Home safe”, until a day after it. We keep no link, only its hash.',
          'A conversation is read by its two people. If one of them reports the other, its last messages are copied for the admins, deleted ones too, with the profile and photos as they are then.',
          'Nobody sees your share card unless you switch it on.',
        ],
        'We sell nothing, and we give data to others only where the law orders it.',
      ],
    },
    {
      heading: 'Where it is stored',
      parts: [
        'On servers of Google Firebase, which works for us as a processor; our own code runs in its Delhi region (asia-south2). Google may process sign-in and notifications elsewhere.',
        'On your phone: a copy of what you may see, and what you have not sent yet. Signing out deletes it.',
      ],
    },
    {
      heading: 'For how long',
      parts: [
        [
          'Your profile, matches and conversations: until you delete your account, or end the match.',
          `Marks that say “this match has ended” or “this deck is over”, without names: ${days(limits.tombstoneMs)}.`,
          `Images of a college ID: ${days(limits.collegeIdImagesMs)} after the decision; what you don’t hand in, ${durations.day / durations.hour} hours. The decision stays.`,
          `Photos that your profile no longer shows: ${durations.day / durations.hour} hours.`,
          'Payments and the ledger of rounds and matches: as long as tax law asks. After you are gone they name an account number only.',
          'The kind and time of decisions and reports: as long as they protect someone.',
          `The words of a decision and its appeal, and the reasons that admins write: ${days(limits.wordsMs)} after the last of them; the reason of a ban as long as it stands.`,
          `The words of a report and the copy of what was reported: ${days(limits.evidenceMs)} after the decision, and as long as an appeal waits.`,
          `Whom you liked, and that you took part: until ${limits.roundsKept} newer rounds have ended.`,
          `Messages that you delete, and the last ones of a conversation when you delete your account: ${days(limits.withdrawnMessageMs)}, for a report alone.`,
          'That a pair was shown to each other: two account numbers without names, so that no pair repeats.',
          `Counts of errors, blocked addresses and speed: ${days(limits.errorGroupKeptMs)} after the last one.`,
          'If your profile was ever complete: your e-mail address and your handles as unreadable keys, for five years after you leave. With them, blocks, reports, pairs that have ended, and others’ wish to avoid you hold for a new account of the same address too.',
          'Keys of names to avoid: until you clear them or delete your account.',
          'The e-mail address and the college ID of someone who was banned: as unreadable keys, until the ban ends.',
          `What is deleted is still in backups: ${days(limits.backupMs)} in the daily ones, ${days(limits.pointInTimeMs)} in those of each minute. We read them only to repair the database. Photos and college IDs have no backup.`,
          `The lists that an admin has read, with names and payments: on that admin’s device, up to ${limits.deskAnswersMs / durations.hour} hours. Reports and college IDs never are.`,
          `Google logs the address and the IP of each request to our server: ${days(limits.requestLogMs)}.`,
        ],
      ],
    },
    {
      heading: 'Why we may',
      parts: [
        'You give consent when you agree to the terms, step by step as you fill in your profile, and separately for notifications and the share card. You can withdraw it at any time by removing what you gave, or by deleting your account. Without it we can’t show you to anyone. Reports and payments we keep because the law asks us to, or to protect people here.',
      ],
    },
    {
      heading: 'Your rights',
      parts: [
        'Under the Digital Personal Data Protection Act, 2023, you have the right',
        [
          'to know what we hold about you: Account has “Export my data”;',
          'to correct, complete and update it: your profile can be edited at any time;',
          'to have it erased: Account has “Delete my account”, which works at once; backups and logs follow in their time (“For how long”);',
          'to name someone who acts for you if you die or can’t act yourself: write to us;',
          'to have a grievance answered, and after that to complain to the Data Protection Board of India.',
        ],
      ],
    },
    {
      heading: 'Under 18',
      parts: [
        'The service is not for people under 18. We ask for the date of birth before anyone can see a profile, and the server checks it too. Someone who is too young can delete what they entered right there, and we delete accounts of younger people when we learn of them.',
      ],
    },
    {
      heading: 'Grievance officer',
      parts: [
        'The grievance officer of the campus reads what is sent to the address below and replies within 48-72 business hours. Write “Grievance” in the subject.',
      ],
    },
  ],
})
