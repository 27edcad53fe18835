import { House } from 'lucide-react'
import { OutboxStatusUnder } from '../../../components/outbox-status/OutboxStatus.tsx'
import { toastRefusal } from '../../../components/outbox-status/refusal-toast.ts'
import { outboxKey } from '../../../data/mutations/keys.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { useNow } from '../../../data/react/use-now.ts'
import { useOwnSet } from '../../../data/react/use-own-set.ts'
import { dateShareText as words } from '../../../shared/text/meeting.ts'
import { Button } from '../../../ui/button/Button.tsx'

/**
 * One button "home safe" for every link that a friend has. It stays after the match has ended, because the
 * friend waits for a word. Where the other person has ended the plan, its owner says that the date is off,
 * before or after its time.
 */
export const HomeSafe = () => {
  const { act } = useClient()
  const all = useOwnSet('dateShares') ?? []
  const shares = all.filter(({ homeAt, isOff }) => homeAt === null && !isOff)
  const times = shares.map(({ meetAt }) => meetAt)
  const now = useNow()
  useNow(times.length === 0 ? null : Math.min(...times))
  const out = shares.filter(({ meetAt }) => meetAt <= now)
  const left = shares.filter(({ isLeft }) => isLeft === true)
  const say = (does: 'home' | 'off', of: typeof shares) => {
    for (const { id } of of) void act('changeDateShare', { id, does }).catch(toastRefusal)
  }
  return (
    <div className="flex flex-col gap-1 empty:hidden">
      {out.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-small text-muted">{words.waits}</p>
          <Button onClick={() => say('home', out)}>
            <House aria-hidden />
            {words.home}
          </Button>
        </div>
      )}
      {left.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-small text-muted">{words.left}</p>
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
