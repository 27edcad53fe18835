import { pathById } from '../../src/shared/collections/path-of.ts'
import { notificationId, pushTopicOf } from '../../src/shared/domain/notifications/news-kinds.ts'
import type { College } from '../../src/shared/domain/profile/college-search.ts'
import { type Config, configSchema } from '../../src/shared/model/payments/plan.ts'
import {
  type CollegeSuggestion,
  collegeSuggestionSchema,
} from '../../src/shared/model/people/college-suggestion.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { text } from '../../src/shared/text.ts'
import { notifyPerson, writeNotification } from '../notifications/write-notification.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Transaction } from '../platform/store.ts'

type Listed = Pick<College, 'name' | 'city' | 'state'>

const isSame = (one: Listed, other: Listed): boolean =>
  one.name.toLowerCase() === other.name.toLowerCase()

/** Writes the list of colleges without this one, or with it at the end; `kept: false` removes it. */
const writeColleges = (
  transaction: Transaction,
  config: Config | undefined,
  college: Listed,
  kept: boolean,
): void => {
  const others = (config?.colleges ?? []).filter((one) => !isSame(one, college))
  transaction.merge(
    paths.config,
    {
      ...(config === undefined && { supportEmail: '' }),
      colleges: kept ? [...others, college] : others,
      updatedAt: serverTime,
    },
    [...(config === undefined ? ['supportEmail'] : []), 'colleges', 'updatedAt'],
  )
}

/** Decides a suggestion; a repeat answers its state. Phones read the new list at the poke of config/app. */
export const handleDecideCollegeSuggestion: CallHandler<'decideCollegeSuggestion'> = (
  store,
  _caller,
  request,
) =>
  store.transaction(async (transaction) => {
    const path = pathById('collegeSuggestions', request.id)
    const suggestion = await readDocument(transaction, collegeSuggestionSchema, path)
    if (suggestion === undefined) return { status: 'already', state: 'unknown', college: null }
    const config = await readDocument(transaction, configSchema, paths.config)
    const { uid, name, city, createdAt, state, college } = suggestion
    const known = { uid, name, city, createdAt }
    const put = (next: Omit<CollegeSuggestion, keyof typeof known>) => {
      transaction.set(path, { ...known, ...next })
      return { status: 'decided' as const, state: next.state, college: next.college ?? null }
    }
    const noteId = notificationId.college(request.id)
    const tell = (content: { title: string; body: string }, listed: string | null) =>
      writeNotification(transaction, noteId, {
        ...content,
        targetType: 'personal',
        userUid: uid,
        topic: pushTopicOf(noteId),
        college: { suggested: name, listed },
      })
    if (request.decision === 'reopen') {
      if (state === 'waiting') return { status: 'already', state, college: null }
      if (college !== undefined) writeColleges(transaction, config, college, false)
      // This notification has the id of the one that told the decision, and replaces it.
      notifyPerson(transaction, noteId, uid, text.notifications.collegeReopened)
      return put({ state: 'waiting' })
    }
    if (state !== 'waiting') return { status: 'already', state, college: college ?? null }
    if (request.decision === 'decline') {
      tell(text.notifications.collegeDeclined, null)
      return put({ state: 'declined' })
    }
    const accepted = { name: request.name, city: request.city, state: request.state }
    writeColleges(transaction, config, accepted, true)
    tell(text.notifications.collegeAdded, accepted.name)
    return put({ state: 'accepted', college: accepted })
  })
