import { CalendarCheck } from 'lucide-react'
import { roundScreenText, roundsText } from '../../shared/text/rounds.ts'
import { Empty } from '../../ui/display/Empty.tsx'
import { ConnectionsLink } from './ConnectionsLink.tsx'

/** @param liked absent for a woman */
export const RoundSummary = ({ matches, liked = 0 }: { matches: number; liked?: number }) => {
  const likes = liked > 0 ? [roundScreenText.likedThisRound(liked)] : []
  const closing = matches > 0 ? roundsText.ended : roundScreenText.nextRound
  return (
    <Empty
      icon={<CalendarCheck />}
      title={roundScreenText.ended(matches)}
      line={[...likes, closing].join(' ')}
    >
      <ConnectionsLink />
    </Empty>
  )
}
