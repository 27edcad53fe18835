import { CalendarHeart } from 'lucide-react'
import type { Gender } from '../../shared/model/people/answers.ts'
import { roundsText } from '../../shared/text/rounds/rounds.ts'
import { Empty } from '../../ui/display/Empty.tsx'
import { AfterPaint } from '../../ui/hooks/AfterPaint.tsx'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'
import { ConnectionsLink } from './ConnectionsLink.tsx'

const WaitHelp = lazyLater(async () => (await import('./wait/WaitHelp.tsx')).WaitHelp)
const LastReceipt = lazyLater(async () => (await import('./RoundReceipt.tsx')).LastReceipt)

/** The screen without an active round (specification §2). */
export const NoRound = ({ gender }: { gender: Gender }) => (
  <>
    <Empty icon={<CalendarHeart />} title={roundsText.comingSoon} line={roundsText.notify}>
      <ConnectionsLink />
    </Empty>
    <AfterPaint>
      <div className="mx-auto w-full max-w-phone">
        <WaitHelp event={null} gender={gender} />
      </div>
      <LastReceipt />
    </AfterPaint>
  </>
)
