import { endMatchesOfPerson } from '../matches/end-match.ts'
import type { ChangeHandler } from '../platform/trigger.ts'

/** Decks, the card and the photos' addresses go as with every suspension. Repeatable. */
export const handleEnforceBan: ChangeHandler = async (store, { params, before, after }) => {
  if (after?.banned !== true || before?.banned === true) return
  await endMatchesOfPerson(store, params.uid ?? '')
}
