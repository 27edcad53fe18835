import * as v from 'valibot'
import type { SendDraft } from '../../data/drafts/drafts.ts'
import { notificationCalls } from '../../shared/calls/notifications.ts'
import type { CallRequest } from '../../shared/calls.ts'
import { fromCampusField } from '../../shared/domain/time/campus-time.ts'
import * as limits from '../../shared/limits.ts'
import { sendText as words } from '../../shared/text/desk/notifications.ts'

export type SendField = 'person' | 'title' | 'body' | 'at'

const personProblem = (person: string): string | undefined => {
  if (person.trim() === '') return words.problems.person
  const isRead = v.is(notificationCalls.findUser.request, { target: person.trim() })
  return isRead ? undefined : words.problems.slash
}

const atProblem = (at: string, now: number): string | undefined => {
  const instant = fromCampusField(at)
  const isAhead = instant !== null && instant > now && instant <= now + limits.sendAheadMs
  return isAhead ? undefined : words.problems.at
}

/** The mistake in each field, as a sentence (specification §5). @param now server time */
export const sendProblems = (
  { target, person, title, body, isLater, at }: SendDraft,
  now: number,
): Partial<Record<SendField, string>> => {
  const found: [SendField, string | undefined][] = [
    ['person', target === 'personal' ? personProblem(person) : undefined],
    ['title', title.trim() === '' ? words.problems.title : undefined],
    ['body', body.trim() === '' ? words.problems.body : undefined],
    ['at', isLater ? atProblem(at, now) : undefined],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}

/** @param uid of the person that was found; null for a group */
export const sendRequest = (
  { id, target, title, body, isLater, at }: SendDraft,
  uid: string | null,
): CallRequest<'sendNotification'> => ({
  id,
  title: title.trim(),
  body: body.trim(),
  at: isLater ? fromCampusField(at) : null,
  target:
    target === 'personal' ? { targetType: target, userUid: uid ?? '' } : { targetType: target },
})
