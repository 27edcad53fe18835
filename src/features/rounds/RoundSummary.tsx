import { CalendarCheck } from 'lucide-react'
import { roundEndText } from '../../shared/text/rounds/round-end.ts'
import { Empty } from '../../ui/display/Empty.tsx'
import { ConnectionsLink } from './ConnectionsLink.tsx'

/** @param liked absent for a woman */
export const RoundSummary = ({ matches, liked = 0 }: { matches: number; liked?: number }) => {
  const likes = liked > 0 ? [roundEndText.liked(liked)] : []
  const closing = matches > 0 ? roundEndText.matchesStay : roundEndText.next
  return (
    <Empty
      icon={<CalendarCheck />}
      title={roundEndText.ended(matches)}
      line={[...likes, closing].join(' ')}
    >
      <ConnectionsLink />
    </Empty>
  )
}
