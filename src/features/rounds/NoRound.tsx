import { CalendarHeart } from 'lucide-react'
import { roundsText } from '../../shared/text/rounds/rounds.ts'
import { Empty } from '../../ui/display/Empty.tsx'
import { AfterPaint } from '../../ui/hooks/AfterPaint.tsx'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'
import { ConnectionsLink } from './ConnectionsLink.tsx'

const LastReceipt = lazyLater(async () => (await import('./RoundReceipt.tsx')).LastReceipt)

/** Specification §2 "With no active round". */
export const NoRound = () => (
  <>
    <Empty icon={<CalendarHeart />} title={roundsText.comingSoon} line={roundsText.notify}>
      <ConnectionsLink />
    </Empty>
    <AfterPaint>
      <LastReceipt />
    </AfterPaint>
  </>
)
