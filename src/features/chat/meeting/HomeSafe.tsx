import { House } from 'lucide-react'
import { OutboxStatusUnder } from '../../../components/outbox-status/OutboxStatus.tsx'
import { toastRefusal } from '../../../components/outbox-status/refusal-toast.ts'
import type { TableRows } from '../../../data/database/schema.ts'
import { outboxKey } from '../../../data/mutations/keys.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { serverNow, useNow } from '../../../data/react/use-now.ts'
import {
  dateShareScene,
  datesOut,
  nextDateShareTurn,
} from '../../../shared/domain/matches/date-share.ts'
import { campusTimeZone } from '../../../shared/domain/time/campus-time.ts'
import { whenText } from '../../../shared/domain/time/when-text.ts'
import { meetingText, dateShareText as words } from '../../../shared/text/meeting.ts'
import { Button } from '../../../ui/button/Button.tsx'

type Share = TableRows['dateShares']

/**
 * One button "home safe" for every date of which a friend waits to hear, until its pages end. It stays after
 * the match has ended. Where the other person has ended the plan, its owner says that the date is off, before
 * or after its time.
 */
export const HomeSafe = ({ shares }: { shares: readonly Share[] }) => {
  const { act } = useClient()
  const now = useNow(nextDateShareTurn(shares, serverNow()))
  const dates = datesOut(shares, now)
  const isOpen = (share: Share) => ['before', 'out', 'no word'].includes(dateShareScene(share, now))
  const left = shares.filter((share) => share.isLeft === true && isOpen(share))
  const say = (does: 'home' | 'off', of: readonly Share[]) => {
    for (const { id } of of) void act('changeDateShare', { id, does }).catch(toastRefusal)
  }
  const dateOf = ([share]: readonly Share[]) =>
    share && dates.length > 1
      ? ` ${meetingText.at(whenText(share.meetAt, now, campusTimeZone), share.place)}`
      : ''
  return (
    <div data-home-safe className="flex flex-col gap-1 empty:hidden">
      {dates.map((date) => (
        <div key={date[0]?.id} className="flex items-center justify-between gap-2">
          <p className="min-w-0 flex-1 text-small wrap-anywhere text-muted">
            <span>{words.waits}</span>
            <span>{dateOf(date)}</span>
          </p>
          <Button onClick={() => say('home', date)}>
            <House aria-hidden />
            {words.home}
          </Button>
        </div>
      ))}
      {left.length > 0 && (
        <div className="flex items-center justify-between gap-2">
          <p className="min-w-0 flex-1 text-small text-muted">{words.left}</p>
          <Button look="quiet" onClick={() => say('off', left)}>
            {words.off}
          </Button>
        </div>
      )}
      <OutboxStatusUnder beginning={outboxKey.changeDateShare({ id: '', does: 'home' })} />
      <OutboxStatusUnder beginning={outboxKey.changeDateShare({ id: '', does: 'off' })} />
    </div>
  )
}
