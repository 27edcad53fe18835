import { CalendarX2 } from 'lucide-react'
import { outsideText } from '../../shared/text/rounds/round-end.ts'
import { Empty } from '../../ui/display/Empty.tsx'

export const OutsideRound = () => (
  <Empty icon={<CalendarX2 />} title={outsideText.title} line={outsideText.line} />
)
