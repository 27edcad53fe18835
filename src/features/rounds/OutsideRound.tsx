import { CalendarX2 } from 'lucide-react'
import type { RoundRow } from '../../data/database/schema.ts'
import type { RoundMoment } from '../../shared/domain/rounds/round-moment.ts'
import type { Gender } from '../../shared/model/people/answers.ts'
import { outsideText } from '../../shared/text/rounds/round-end.ts'
import { Empty } from '../../ui/display/Empty.tsx'
import { nextLine } from './next-line.ts'
import { RoundWait } from './wait/RoundWait.tsx'

/**
 * The screen of a person outside the round. Newcomers come here: they wait for the next round, and read how
 * one goes.
 */
export const OutsideRound = ({
  moment,
  round,
  gender,
  now,
  isBarred = false,
}: {
  moment: RoundMoment
  round: RoundRow
  gender: Gender
  now: number
  /** Whether the reason, which is shown below, keeps him out of the next round too. */
  isBarred?: boolean
}) => {
  if (moment.stage === 'closed') {
    return <Empty icon={<CalendarX2 />} title={outsideText.over} line={outsideText.overLine} />
  }
  const next = nextLine('outside', round, now)
  return (
    <RoundWait
      title={isBarred ? outsideText.barred : outsideText.title}
      line={isBarred ? undefined : outsideText.line}
      next={next}
      isTheirs={false}
      opensAt={next === undefined ? null : (round.nextStartAt ?? null)}
      closesAt={null}
      round={round}
      moment={moment}
      gender={gender}
    />
  )
}
