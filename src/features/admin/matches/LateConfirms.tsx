import { useMemo } from 'react'
import { callQuery } from '../../../data/desk/desk-query.ts'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { roundCalls } from '../../../shared/calls/rounds.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { roundMatchesText as words } from '../../../shared/text/admin/round-matches.ts'
import { PromotableList } from './PromotableList.tsx'

/** Answers that came too late, of which an admin may make a match (PRODUCT §4, §11). */
export const LateConfirms = ({ roundId }: { roundId: string }) => {
  const answer = useAdminRows(
    useMemo(
      () => callQuery('listLateConfirms', roundCalls.listLateConfirms, { roundId }),
      [roundId],
    ),
  )
  return (
    <PromotableList
      roundId={roundId}
      mode="match"
      answer={answer}
      timeOf={({ createdAt }) => words.confirmedAt(campusWhen(createdAt))}
    />
  )
}
