import { SendHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { OutboxStatus } from '../../../components/outbox-status/OutboxStatus.tsx'
import type { MatchRow } from '../../../data/database/schema.ts'
import { outboxKey } from '../../../data/mutations/keys.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { useLive } from '../../../data/react/use-live.ts'
import { icebreakersFor } from '../../../shared/domain/matches/icebreakers.ts'
import { suspensionOf } from '../../../shared/domain/profile/suspension.ts'
import { Refusal } from '../../../shared/errors.ts'
import type { Card } from '../../../shared/model/people/card.ts'
import { chatText } from '../../../shared/text/chat.ts'
import { matchesText } from '../../../shared/text/matches.ts'
import { reasonText } from '../../../shared/text/reasons.ts'

/**
 * Three sentences to begin with, while nobody has written. One press sends one of them, as any message is
 * sent.
 */
export const FirstWords = ({
  match,
  mine,
  theirs,
  name,
  onWritten,
}: {
  match: MatchRow
  mine: Card | undefined
  theirs: Card
  name: string
  onWritten: () => void
}) => {
  const { database, act } = useClient()
  const [sent, setSent] = useState<{ id: string; words: string } | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const heading = useId()
  const me = useLive(() => database.me.get(database.uid), [database])
  if (me.state === 'loading') return null

  if (sent !== null) {
    return (
      <div className="flex flex-col items-end gap-1">
        <p className="max-w-[85%] rounded-card bg-primary px-4 py-2.5 text-on-primary">
          {sent.words}
        </p>
        <OutboxStatus id={outboxKey.sendMessage({ id: sent.id })} />
      </div>
    )
  }
  if (match.lastMessage !== null) {
    const isTheirs = match.lastMessage.senderUid !== database.uid
    return isTheirs && <p className="text-center lg:text-left">{matchesText.wrote(name)}</p>
  }
  if (mine === undefined || suspensionOf(me.value) !== null) return null

  const send = async (words: string) => {
    const id = crypto.randomUUID()
    setSent({ id, words })
    setTrouble(null)
    try {
      await act('sendMessage', { matchId: match.id, id, text: words, clientAt: Date.now() })
      onWritten()
    } catch (error) {
      setSent(null)
      setTrouble(error instanceof Refusal ? reasonText[error.reason] : chatText.notSent)
    }
  }
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h3 id={heading} className="text-small text-muted">
        {matchesText.firstWords}
      </h3>
      {icebreakersFor(mine, theirs).map((words) => (
        <button
          key={words}
          type="button"
          className="flex min-h-11 items-center gap-3 rounded-control bg-raised px-3.5 py-2 text-left text-body ring-1 ring-line transition-colors ring-inset hover:bg-sunken"
          onClick={() => send(words)}
        >
          <span className="min-w-0 flex-1">{words}</span>
          <SendHorizontal aria-hidden className="size-4 shrink-0 text-primary" />
        </button>
      ))}
      {trouble !== null && (
        <p role="alert" className="text-small text-bad">
          {trouble}
        </p>
      )}
    </section>
  )
}
