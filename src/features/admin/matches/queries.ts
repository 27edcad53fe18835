import type { DeskQuery } from '../../../data/desk/desk-query.ts'
import { type PagedQuery, pagedQuery } from '../../../data/desk/paged-query.ts'
import { readPieces } from '../../../data/desk/read-pieces.ts'
import { cursorBehind } from '../../../shared/calls/page-cursor.ts'
import type { CallResponse } from '../../../shared/calls.ts'
import * as limits from '../../../shared/limits.ts'
import { durations } from '../../../shared/limits.ts'

type UnpromotedLike = CallResponse<'listUnpromotedLikes'>['likes'][number]

const timeOf = ({ createdAt }: { createdAt: number }) => createdAt
const pages = { pageSize: limits.couplesPerPage, refreshMs: 30 * durations.second }

export const matchesOfRoundQuery = (
  roundId: string,
): PagedQuery<CallResponse<'listMatchesOfRound'>[number]> =>
  pagedQuery({
    ...pages,
    key: JSON.stringify(['listMatchesOfRound', roundId]),
    readPage: ({ call }, known) =>
      call('listMatchesOfRound', {
        roundId,
        cursor: cursorBehind(known, timeOf),
      }),
  })

export const lateConfirmsQuery = (
  roundId: string,
): PagedQuery<CallResponse<'listLateConfirms'>[number]> =>
  pagedQuery({
    ...pages,
    key: JSON.stringify(['listLateConfirms', roundId]),
    readPage: ({ call }, known) =>
      call('listLateConfirms', {
        roundId,
        cursor: cursorBehind(known, timeOf),
      }),
  })

/** The best of the round. It reads all likes: when opened, and after acts. */
export const unpromotedLikesQuery = (roundId: string): DeskQuery<UnpromotedLike> => ({
  key: JSON.stringify(['listUnpromotedLikes', roundId]),
  refreshMs: null,
  read: async ({ call }) => {
    let best: UnpromotedLike[] = []
    await readPieces(
      (after) => call('listUnpromotedLikes', { roundId, ...after }),
      ({ likes }) => {
        best = [...best, ...likes]
          .sort((one, other) => other.score - one.score || one.likedAt - other.likedAt)
          .slice(0, limits.unpromotedMax)
      },
    )
    return best
  },
})
