import type { Page } from '@playwright/test'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Meeting } from '../../../src/shared/model/matches/meeting.ts'
import { chatText } from '../../../src/shared/text/chat.ts'
import { conversationText } from '../../../src/shared/text/conversation.ts'
import {
  dateShareText,
  meetingQuestionText,
  meetingText,
} from '../../../src/shared/text/meeting.ts'
import { match, me, message } from '../../screens/rows.ts'
import type { ScreenState } from './other-states.ts'
import { people } from './round-rows.ts'

const her = 'girl'
const name = `Name of ${her}`
const nothing: Meeting = {
  free: {},
  offer: null,
  agreed: null,
  late: [],
  endedBy: null,
  acts: [],
}

/** Thirds of the coming days that she has marked. */
const evenings = (): string[] =>
  Array.from({ length: limits.meetingDays }, (_, days) => {
    const at = Date.now() + limits.campusOffsetMs + days * limits.day
    return `${new Date(at).toISOString().slice(0, 10)}/evening`
  })

const talkAbout = (
  meeting: Partial<Meeting>,
  own: { instagramId: string } = { instagramId: 'me' },
): Pick<ScreenState, 'path' | 'rows'> => ({
  path: `/dashboard/chat?with=${her}`,
  rows: (now) => {
    const row = match(her, { meeting: { ...nothing, ...meeting }, createdAt: now, updatedAt: now })
    const card = { ...row.people[her]?.card, ...people[0], uid: her }
    const mine = { name: 'Me', card: { ...card, uid: me }, ...own }
    const places = [
      { name: 'Coffee House', area: 'Connaught Place', kind: 'café' },
      { name: 'Sunder Nursery', area: 'Nizamuddin', kind: 'park' },
    ]
    return {
      matches: [{ ...row, people: { [me]: mine, [her]: { name, instagramId: her, card } } }],
      me: [{ id: me, uid: me, instagramId: 'me', isProfileComplete: true, gender: 'male' }],
      drafts: [{ key: 'welcomed-matches', value: now }],
      config: [{ id: 'app', supportEmail: 'help@demo.campus', places, updatedAt: 1 }],
      messages: ['Is the momo stall still there?', 'It is.', 'Shall we?'].map((words, place) => ({
        ...message(`m${place}`, place % 2 === 0 ? her : me, now - (5 - place) * durations.minute),
        text: words,
      })),
    }
  },
})

const press = (page: Page, words: string) =>
  page.getByRole('button', { name: words, exact: true }).first().click()
/** Opens the plan; its button names the plan too. */
const showPlan = (page: Page) =>
  page
    .getByRole('button', { name: `${meetingText.show}:` })
    .first()
    .click()
const inHours = (hours: number, by: string) => ({
  id: 'one',
  by,
  meetAt: Date.now() + hours * durations.hour,
  place: 'Coffee House, Connaught Place',
})

/** The state two days after a plan. @param meetingAnswers the own answers to "Did you meet?" */
const afterPlan = (meetingAnswers: readonly object[]): Pick<ScreenState, 'path' | 'rows'> => {
  const { path, rows } = talkAbout({ agreed: inHours(-48, me) })
  const known = { name: 'meetingAnswers', stream: 'meetingAnswers', roundId: null }
  return { path, rows: (now) => ({ ...rows?.(now), meetingAnswers, syncStates: [known] }) }
}

/** A link by which a friend follows a plan that the other person has ended. */
const leftShare = (now: number) => ({
  id: 'a'.repeat(32),
  uid: me,
  otherUid: her,
  matchId: `${me}_${her}`,
  firstNames: ['A', 'B'],
  place: 'Coffee House',
  meetAt: now + durations.day,
  homeDueAt: now + durations.day,
  homeAt: null,
  isOff: false,
  isLeft: true,
  createdAt: now,
  updatedAt: now,
})

/** States of a match's plan to meet, from the first press to a friend who waits. */
export const meetingStates: readonly ScreenState[] = [
  {
    name: 'meet-plan',
    ...talkAbout({ free: { [her]: evenings() } }),
    open: (page) => press(page, meetingText.open),
    says: [meetingText.safety, meetingText.bill],
  },
  {
    name: 'meet-asked',
    ...talkAbout({ offer: inHours(30, me) }),
    says: [meetingText.yours(name)],
  },
  {
    name: 'meet-offered',
    ...talkAbout({ offer: inHours(30, her) }),
    open: showPlan,
    says: [meetingText.accept],
  },
  { name: 'meet-agreed', ...talkAbout({ agreed: inHours(30, me) }), says: [meetingText.show] },
  {
    name: 'meet-soon',
    ...talkAbout({ agreed: inHours(1, me) }),
    open: showPlan,
    says: [meetingText.fixed, dateShareText.share],
  },
  {
    name: 'meet-shared',
    ...talkAbout({ agreed: inHours(1, me) }),
    open: async (page) => {
      await showPlan(page)
      await press(page, dateShareText.share)
    },
    says: [dateShareText.copy],
  },
  {
    name: 'chat-handle-hidden',
    ...talkAbout({}, { instagramId: '' }),
    says: [chatText.showHandle],
  },
  {
    name: 'chat-deleting',
    ...talkAbout({}),
    open: (page) =>
      page.getByRole('button', { name: conversationText.deleteMessage }).first().press('Enter'),
    says: [conversationText.deleteMessage],
  },
  {
    name: 'chat-did-you-meet',
    ...afterPlan([]),
    path: '/dashboard/chat',
    says: [meetingQuestionText.did(name)],
  },
  {
    name: 'chat-own-answer',
    ...afterPlan([{ id: `${me}_${her}`, answer: 'not-yet', updatedAt: 1 }]),
    open: (page) => press(page, meetingText.open),
    says: [meetingQuestionText.private],
  },
  {
    name: 'chat-plan-off',
    path: '/dashboard/chat',
    rows: (now) => ({ ...talkAbout({}).rows?.(now), dateShares: [leftShare(now)] }),
    says: [dateShareText.left],
  },
]
