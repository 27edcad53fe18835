import { useMemo } from 'react'
import { callQuery } from '../../../data/desk/desk-query.ts'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { roundCalls } from '../../../shared/calls/rounds.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { roundMatchesText as words } from '../../../shared/text/admin/round-matches.ts'
import { PromotableList } from './PromotableList.tsx'

/** Likes that no deck holds, which an admin may put before her (PRODUCT §4). */
export const UnpromotedLikes = ({ roundId }: { roundId: string }) => {
  const answer = useAdminRows(
    useMemo(
      // It reads all likes of the round: when opened and after acts.
      () => callQuery('listUnpromotedLikes', roundCalls.listUnpromotedLikes, { roundId }, null),
      [roundId],
    ),
  )
  return (
    <PromotableList
      roundId={roundId}
      mode="toGirl"
      answer={answer}
      timeOf={({ likedAt }) => words.likedAt(campusWhen(likedAt))}
    />
  )
}
