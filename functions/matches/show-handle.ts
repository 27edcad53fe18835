import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { poke } from '../platform/commit/pokes.ts'
import { readOwnMatch } from './own-match.ts'

/** Shows the own handle in a match, where the own setting holds it back (PRODUCT §14). */
export const handleShowHandle: CallHandler<'showHandle'> = (store, { uid }, { matchId }) =>
  store.transaction(async (transaction) => {
    const { match, user } = await readOwnMatch(transaction, matchId, uid)
    if (match.people[uid]?.instagramId !== '') return { status: 'already' }
    transaction.update(paths.match(matchId), {
      [`people.${uid}.instagramId`]: user.instagramId ?? '',
      handleShown: true,
      updatedAt: serverTime,
    })
    for (const one of match.participants) poke(transaction, one, 'matches')
    return { status: 'shown' }
  })
