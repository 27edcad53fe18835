import { CalendarX2 } from 'lucide-react'
import type { RoundMoment } from '../../shared/domain/rounds/round-moment.ts'
import { outsideText } from '../../shared/text/rounds/round-end.ts'
import { Empty } from '../../ui/display/Empty.tsx'

export const OutsideRound = ({ moment: { stage } }: { moment: RoundMoment }) =>
  stage === 'closed' ? (
    <Empty icon={<CalendarX2 />} title={outsideText.over} line={outsideText.overLine} />
  ) : (
    <Empty icon={<CalendarX2 />} title={outsideText.title} line={outsideText.line} />
  )
