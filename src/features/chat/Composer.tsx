import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { keepMessageDraft } from '../../data/database/message-drafts.ts'
import { bestEffort } from '../../data/lib/best-effort.ts'
import { useClient } from '../../data/react/use-client.ts'
import { Refusal } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import { chatText } from '../../shared/text/chat.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useFittedHeight } from '../../ui/hooks/use-fitted-height.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { useKeyboardHeight } from './use-keyboard-height.ts'
import { Starters, WritingWarning } from './WritingHints.tsx'

/** Keeps the text until it is queued. Stays visible when large text leaves little room. */
export const Composer = ({
  matchId,
  draft,
  starters,
  acquainted,
}: {
  matchId: string
  draft: string
  /** Shown while the conversation is empty and nothing is being written. */
  starters: readonly string[]
  acquainted: boolean
}) => {
  const { act, database } = useClient()
  const [words, setWords] = useState(draft)
  const field = useRef<HTMLTextAreaElement>(null)
  useKeyboardHeight()
  useFittedHeight(field, words)
  const length = words.trim().length
  const sendable = length > 0 && length <= limits.messageMax

  const type = (value: string) => {
    setWords(value)
    bestEffort(keepMessageDraft(database, matchId, value))
  }
  const begin = (sentence: string) => {
    type(sentence)
    field.current?.focus()
  }
  const send = async () => {
    if (!sendable) return
    const message = { matchId, id: crypto.randomUUID(), text: words.trim(), clientAt: Date.now() }
    // The draft stays until the message is queued: `act` ends it in its transaction.
    setWords('')
    field.current?.focus()
    try {
      await act('sendMessage', message)
    } catch (error) {
      // What was typed since comes after it.
      const since = field.current?.value ?? ''
      type(since === '' ? words : `${words}\n${since}`)
      toast.error(error instanceof Refusal ? reasonText[error.reason] : chatText.notSent)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }

  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {words === '' && starters.length > 0 && <Starters sentences={starters} choose={begin} />}
      <div className="sticky bottom-0 flex flex-col gap-1 border-t border-line bg-ground px-1 pt-3 pb-1 sm:bg-raised sm:p-4">
        {!acquainted && <WritingWarning words={words} />}
        <div className="flex items-end gap-2">
          <textarea
            ref={field}
            aria-label={chatText.placeholder}
            placeholder={chatText.placeholder}
            rows={1}
            value={words}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
            className="field-sizing-content max-h-[min(--spacing(36),25dvh)] min-h-11 min-w-0 flex-1 resize-none rounded-control bg-raised px-3.5 py-2.5 text-lead ring-1 ring-edge ring-inset placeholder:text-muted focus-visible:-outline-offset-2"
          />
          <Button type="submit" disabled={!sendable} aria-label={chatText.send} className="px-3.5">
            <SendHorizontal aria-hidden />
          </Button>
        </div>
        {length >= limits.messageCounterFrom && (
          <p
            role="status"
            className={length > limits.messageMax ? 'text-small text-bad' : 'text-small text-muted'}
          >
            {chatText.counter(length, limits.messageMax)}
          </p>
        )}
      </div>
    </form>
  )
}
