import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { roundMatchesText as words } from '../../../shared/text/admin/round-matches.ts'
import { deskButtonClass } from '../frame/desk-classes.ts'
import type { PageParams } from '../frame/desk-page.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { usePagedRows } from '../table/use-paged-rows.ts'
import { LateConfirms } from './LateConfirms.tsx'
import { MoreButton } from './MoreButton.tsx'
import { PairCard } from './PairCard.tsx'
import { matchesOfRoundQuery } from './queries.ts'
import { UnpromotedLikes } from './UnpromotedLikes.tsx'

/** Specification §2: boy and girl cards and the time, newest first. */
export const RoundMatchesPage = ({ params: { roundId = '' } }: { params: PageParams }) => {
  const { answer, rows, isMore, paged } = usePagedRows(
    useMemo(() => matchesOfRoundQuery(roundId), [roundId]),
  )
  return (
    <>
      <PageHead title={words.title(roundId)} of={[answer]}>
        <Link
          to="/admin/$"
          params={{ _splat: 'rounds' }}
          search={{ round: roundId }}
          className={deskButtonClass('quiet')}
        >
          {words.back}
        </Link>
      </PageHead>
      {answer.state === 'ready' && rows.length === 0 && <p>{words.none}</p>}
      {answer.state === 'ready' && (
        <ul className="grid gap-3 lg:grid-cols-2">
          {rows.map(({ id, boyUid, girlUid, boy, girl, status, createdAt }) => (
            <PairCard
              key={id}
              boy={{ uid: boyUid, person: boy }}
              girl={{ uid: girlUid, person: girl }}
            >
              <p>
                {words.matchedAt(campusWhen(createdAt))}
                {status === 'closed' && ` · ${words.ended}`}
              </p>
            </PairCard>
          ))}
        </ul>
      )}
      <MoreButton shown={rows.length} isMore={isMore} onMore={paged.more} />
      <LateConfirms roundId={roundId} />
      <UnpromotedLikes roundId={roundId} />
    </>
  )
}
