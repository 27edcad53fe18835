import { pathById } from '../../src/shared/collections/path-of.ts'
import { Refusal } from '../../src/shared/errors.ts'
import { collegeSuggestionId } from '../../src/shared/ids.ts'
import * as limits from '../../src/shared/limits.ts'
import { day } from '../../src/shared/limits.ts'
import type { CollegeSuggestion } from '../../src/shared/model/people/college-suggestion.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import type { CallHandler } from '../platform/call.ts'
import { hashText } from '../platform/hash.ts'
import { readPerson } from '../platform/person.ts'
import type { DocumentWrite } from '../platform/store.ts'

/** @throws Refusal not-found no-user · permission-denied account-disabled · resource-exhausted too-many */
export const handleSuggestCollege: CallHandler<'suggestCollege'> = (
  store,
  { uid },
  { name, city },
  now,
) =>
  store.transaction(async (transaction) => {
    const id = collegeSuggestionId(uid, hashText(`${name}\n${city}`.toLowerCase()))
    const user = await readPerson(transaction, uid)
    if (user.suspended === true) throw new Refusal('permission-denied', 'account-disabled')
    const [existing] = await transaction.getAll([pathById('collegeSuggestions', id)])
    if (existing !== null) return { status: 'already' }
    const today = await transaction.query({
      collection: 'collegeSuggestions',
      where: [
        ['uid', '==', uid],
        ['createdAt', '>', now - day],
      ],
      atMost: limits.collegeSuggestionsPerDay,
    })
    if (today.length >= limits.collegeSuggestionsPerDay) {
      throw new Refusal('resource-exhausted', 'too-many')
    }
    const row: DocumentWrite<CollegeSuggestion> = {
      uid,
      name,
      city,
      state: 'waiting',
      createdAt: serverTime,
    }
    transaction.create(pathById('collegeSuggestions', id), row)
    return { status: 'suggested' }
  })
