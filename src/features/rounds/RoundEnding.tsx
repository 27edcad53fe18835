import { Hourglass } from 'lucide-react'
import { roundEndText } from '../../shared/text/rounds/round-end.ts'
import { Empty } from '../../ui/display/Empty.tsx'

/** Between the last answers and the end that the server makes of a round. */
export const RoundEnding = () => (
  <Empty icon={<Hourglass />} title={roundEndText.ending} line={roundEndText.endingLine} />
)
