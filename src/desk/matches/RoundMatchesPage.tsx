import { useState } from 'react'
import type { CallResponse } from '../../shared/calls.ts'
import { campusWhen } from '../../shared/domain/time/campus-time.ts'
import * as limits from '../../shared/limits.ts'
import { durations } from '../../shared/limits.ts'
import { roundMatchesText as words } from '../../shared/text/desk/round-matches.ts'
import { OnlineButton } from '../act/ActionButton.tsx'
import { toldWithUndo, useUndoing } from '../act/undoing.ts'
import type { DeskQuery } from '../data/desk-query.ts'
import { timePagedQuery } from '../data/paged-query.ts'
import { readPieces } from '../data/read-pieces.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import { useAdminRows } from '../data/use-admin-rows.ts'
import { ReasonDialog } from '../form/ReasonDialog.tsx'
import { DeskLink } from '../frame/DeskLink.tsx'
import type { PageParams } from '../frame/desk-page.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { usePagedRows } from '../table/use-paged-rows.ts'
import { CoupleNames, PairCard, type Promotable, PromotableList } from './PromotableList.tsx'

type UnpromotedLike = CallResponse<'listUnpromotedLikes'>['likes'][number]

const timeOf = ({ createdAt }: { createdAt: number }) => createdAt
const pages = { pageSize: limits.couplesPerPage, refreshMs: 30 * durations.second }

export const matchesOfRoundQuery = (roundId: string) =>
  timePagedQuery('listMatchesOfRound', { roundId }, timeOf, pages)

export const lateConfirmsQuery = (roundId: string) =>
  timePagedQuery('listLateConfirms', { roundId }, timeOf, pages)

/** The best of the round. It reads all likes: when opened, and after acts. */
const unpromotedLikesQuery = (roundId: string): DeskQuery<UnpromotedLike> => ({
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

/** Specification §2: boy and girl cards and the time, newest first. */
export const RoundMatchesPage = ({ params: { roundId = '' } }: { params: PageParams }) => {
  const { answer, rows, isMore, paged } = usePagedRows(matchesOfRoundQuery(roundId))
  return (
    <>
      <PageHead title={words.title(roundId)} of={[answer]}>
        <DeskLink path="rounds" search={{ round: roundId }}>
          {words.back}
        </DeskLink>
      </PageHead>
      {answer.state === 'ready' && rows.length === 0 && <p>{words.none}</p>}
      {answer.state === 'ready' && (
        <ul className="grid gap-3 lg:grid-cols-2">
          {rows.map(({ id, boy, girl, status, createdAt }) => (
            <PairCard key={id} boy={boy} girl={girl}>
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

/** Answers that came too late, of which an admin may make a match (PRODUCT §4, §11). */
const LateConfirms = ({ roundId }: { roundId: string }) => {
  const { answer, rows, isMore, paged } = usePagedRows(lateConfirmsQuery(roundId))
  const [declined, setDeclined] = useState<Promotable | null>(null)
  return (
    <>
      <PromotableList
        roundId={roundId}
        mode="match"
        answer={answer}
        timeOf={({ createdAt }) => words.confirmedAt(campusWhen(createdAt))}
        actsOf={(row) => (
          <OnlineButton onPress={() => setDeclined(row)}>{words.declining.decline}</OnlineButton>
        )}
      >
        <MoreButton shown={rows.length} isMore={isMore} onMore={paged.more} />
      </PromotableList>
      {declined !== null && (
        <DeclineLateConfirm roundId={roundId} couple={declined} onClose={() => setDeclined(null)} />
      )}
    </>
  )
}

/** Likes that no deck holds, which an admin may put before her (PRODUCT §4). */
const UnpromotedLikes = ({ roundId }: { roundId: string }) => {
  const answer = useAdminRows(unpromotedLikesQuery(roundId))
  return (
    <PromotableList
      roundId={roundId}
      mode="toGirl"
      answer={answer}
      timeOf={({ likedAt }) => words.likedAt(campusWhen(likedAt))}
    />
  )
}

/** How many couples of a list are shown, and the way to those behind them. */
const MoreButton = ({
  shown,
  isMore,
  onMore,
}: {
  shown: number
  isMore: boolean
  onMore: () => void
}) =>
  isMore && (
    <div className="flex flex-wrap items-center gap-3 text-small text-muted">
      <p role="status">{words.shown(shown)}</p>
      <OnlineButton onPress={onMore}>{words.more}</OnlineButton>
    </div>
  )

/**
 * Lets an answer that came too late be none, also of two who are shown no more. It stands beside the list, whose
 * rows go while the reason is typed.
 */
const DeclineLateConfirm = ({
  roundId,
  couple,
  onClose,
}: {
  roundId: string
  couple: Promotable
  onClose: () => void
}) => {
  const action = useAdminAction('decideLateConfirm')
  const undo = useUndoing()
  const { boyUid, girlUid } = couple
  const pair = { roundId, boyUid, girlUid }
  const decline = async (reason: string) => {
    const answer = await action.run({ decision: 'decline', ...pair, reason })
    if (answer === null) return
    onClose()
    toldWithUndo(
      words.declining.done,
      () => void undo('decideLateConfirm', { decision: 'reopen', ...pair }),
    )
  }
  return (
    <ReasonDialog
      title={words.declining.title}
      confirm={words.declining.decline}
      action={action}
      onReason={(reason) => void decline(reason)}
      onClose={onClose}
    >
      <CoupleNames of={couple} />
      <p className="text-small">{words.declining.line}</p>
    </ReasonDialog>
  )
}
