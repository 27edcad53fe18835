import { matchId } from '../../shared/ids.ts'
import { matchIdIn } from '../../shared/paths.ts'
import { expectEmpty, forgetMatches } from '../database/forget.ts'
import type { OutboxRow, UserDatabase } from '../database/schema.ts'
import type { Hiding } from '../mutations/mutation.ts'
import { mutationOf } from '../mutations/table.ts'
import { isShowing, touchesOf } from './overlay.ts'

/** Whether nobody that a row is about has been hidden by something pending. */
export type MayShow = (people: readonly string[], place: 'deck' | 'conversation') => boolean

/**
 * People whom a pending act has taken from this phone: an answer of a server that does not know of
 * it yet must not bring them back.
 * @param rows the outbox, read inside the transaction that puts the answer
 * @param askedAt device time at which the server was asked
 */
export const shownPeople = (rows: readonly OutboxRow[], askedAt: number): MayShow => {
  const hidden = rows.flatMap((row): Hiding[] => {
    const mutation = mutationOf(row)
    const hiding = mutation?.hides?.(row.args)
    return mutation && hiding && isShowing(row, mutation, askedAt) ? [hiding] : []
  })
  if (hidden.length === 0) return () => true
  return (people, place) =>
    !hidden.some(
      ({ uid, where }) => people.includes(uid) && (place === 'deck' || where === 'everywhere'),
    )
}

/**
 * Takes somebody from this phone: cards, and with `everywhere` the match, its conversation, and what
 * was waiting to be sent in it or to make it. Runs inside the transaction of the act.
 */
export const hidePerson = async (database: UserDatabase, { uid, where }: Hiding): Promise<void> => {
  await database.cards.filter((card) => card.uid === uid).delete()
  if (where === 'everywhere') await hideMatch(database, uid)
  await expectEmpty(database, ['cards'])
}

const hideMatch = async (database: UserDatabase, uid: string): Promise<void> => {
  // One that a waiting confirmation would make, too: should the block need a second try, nobody's
  // name goes to whom they have blocked meanwhile.
  const matches = [matchId(database.uid, uid), matchId(uid, database.uid)]
  await forgetMatches(database, matches)
  const rows = await database.outbox.where('state').anyOf('queued', 'sending', 'refused').toArray()
  const moot = rows.filter((row) =>
    touchesOf(row, database.uid).some(({ table, path }) => {
      const isOfMatch = table === 'messages' || table === 'matches'
      return isOfMatch && matches.includes(matchIdIn(path))
    }),
  )
  await database.outbox.bulkDelete(moot.map(({ key }) => key))
}

/** Somebody was hidden and is not any more: what shows people counts as never pulled. */
export const pullPeopleAgain = async ({ syncStates }: UserDatabase): Promise<void> => {
  await syncStates.bulkDelete(['assignments', /* mutant: refused-block-leaves-a-hole */ 'matches'])
}
