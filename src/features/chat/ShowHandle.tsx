import { OutboxStatus } from '../../components/outbox-status/OutboxStatus.tsx'
import { toastRefusal } from '../../components/outbox-status/refusal-toast.ts'
import type { MatchRow } from '../../data/database/schema.ts'
import { outboxKey } from '../../data/mutations/keys.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { chatText } from '../../shared/text/chat.ts'
import { Button } from '../../ui/button/Button.tsx'

/** The button that shows the own handle to the other, where the match did not show it (PRODUCT §14). */
export const ShowHandle = ({ match, name }: { match: MatchRow; name: string }) => {
  const { database, act } = useClient()
  const live = useLive(() => database.me.get(database.uid), [database])
  const handle = live.state === 'ready' ? (live.value?.instagramId ?? '') : ''
  const isHidden = match.people[database.uid]?.instagramId === '' && handle !== ''
  const show = () => void act('showHandle', { matchId: match.id, handle }).catch(toastRefusal)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 empty:hidden sm:px-4">
      {isHidden && (
        <>
          <p className="text-small text-muted">{chatText.handleHidden(name)}</p>
          <Button look="plain" className="-ml-3 px-3!" onClick={show}>
            {chatText.showHandle}
          </Button>
        </>
      )}
      <OutboxStatus id={outboxKey.showHandle({ matchId: match.id })} named />
    </div>
  )
}
