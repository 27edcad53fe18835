import { useMemo } from 'react'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { roundMatchesText as words } from '../../../shared/text/admin/round-matches.ts'
import { usePagedRows } from '../table/use-paged-rows.ts'
import { DeclineLateConfirm } from './DeclineLateConfirm.tsx'
import { MoreButton } from './MoreButton.tsx'
import { PromotableList } from './PromotableList.tsx'
import { lateConfirmsQuery } from './queries.ts'

/** Answers that came too late, of which an admin may make a match (PRODUCT §4, §11). */
export const LateConfirms = ({ roundId }: { roundId: string }) => {
  const { answer, rows, isMore, paged } = usePagedRows(
    useMemo(() => lateConfirmsQuery(roundId), [roundId]),
  )
  return (
    <PromotableList
      roundId={roundId}
      mode="match"
      answer={answer}
      timeOf={({ createdAt }) => words.confirmedAt(campusWhen(createdAt))}
      actsOf={(row) => <DeclineLateConfirm roundId={roundId} couple={row} />}
    >
      <MoreButton shown={rows.length} isMore={isMore} onMore={paged.more} />
    </PromotableList>
  )
}
