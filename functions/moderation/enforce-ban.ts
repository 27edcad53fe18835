import { userSchema } from '../../src/shared/model/people/user.ts'
import { paths } from '../../src/shared/paths.ts'
import { endMatchesOfPerson } from '../matches/end-match.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { ChangeHandler } from '../platform/trigger.ts'

/**
 * Ends the matches of a banned account; its decks, card and photos' addresses end as with every suspension.
 * The present account decides: the event may come again after an appeal has lifted the ban.
 */
export const handleEnforceBan: ChangeHandler = async (store, { params, before, after }, now) => {
  if (after?.banned !== true || before?.banned === true) return
  const uid = params.uid ?? ''
  const user = await readDocument(store, userSchema, paths.user(uid))
  if (user?.banned !== true) return
  await endMatchesOfPerson(store, uid, { how: 'ordered', now })
}
