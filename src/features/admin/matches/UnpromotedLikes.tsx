import { useMemo } from 'react'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { roundMatchesText as words } from '../../../shared/text/admin/round-matches.ts'
import { PromotableList } from './PromotableList.tsx'
import { unpromotedLikesQuery } from './queries.ts'

/** Likes that no deck holds, which an admin may put before her (PRODUCT §4). */
export const UnpromotedLikes = ({ roundId }: { roundId: string }) => {
  const answer = useAdminRows(useMemo(() => unpromotedLikesQuery(roundId), [roundId]))
  return (
    <PromotableList
      roundId={roundId}
      mode="toGirl"
      answer={answer}
      timeOf={({ likedAt }) => words.likedAt(campusWhen(likedAt))}
    />
  )
}
