import { CalendarHeart } from 'lucide-react'
import { roundsText } from '../../shared/text/rounds.ts'
import { Empty } from '../../ui/Empty.tsx'
import { ToConnections } from './ToConnections.tsx'

/** Specification §2 "With no active round". */
export const NoRound = () => (
  <Empty icon={<CalendarHeart />} title={roundsText.comingSoon} line={roundsText.notify}>
    <ToConnections />
  </Empty>
)
