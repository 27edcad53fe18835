import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useClient } from '../../data/react/use-client.ts'
import { Refusal } from '../../shared/errors.ts'
import * as limits from '../../shared/limits.ts'
import { chatText } from '../../shared/text/chat.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { Button } from '../../ui/button/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { useFittedHeight } from '../../ui/hooks/use-fitted-height.ts'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { useMessageWords } from './use-message-words.ts'
import { Starters, WritingWarning } from './WritingHints.tsx'

/** The least height of a keyboard in pixels; a smaller bar is the browser's own. */
const keyboardMin = 120

/**
 * Tells styles how many pixels of the page a keyboard covers: on iOS it lies over the page
 * (https://bugs.webkit.org/show_bug.cgi?id=319903 lets the page resize instead). A zoomed page has none.
 */
const useKeyboardHeight = (): void => {
  useEffect(() => {
    const view = window.visualViewport
    if (view === null) return
    const root = document.documentElement
    const show = (covered: number) => {
      root.toggleAttribute('data-keyboard', covered > 0)
      root.style.setProperty('--keyboard', `${covered}px`)
    }
    const measure = () => {
      const covered = Math.round(root.clientHeight - view.height)
      const isKeyboard = view.scale === 1 && covered >= keyboardMin
      show(isKeyboard ? covered : 0)
      // The browser has moved the page up to show the field, which is visible by now.
      if (isKeyboard) window.scrollTo(0, 0)
    }
    view.addEventListener('resize', measure)
    return () => {
      view.removeEventListener('resize', measure)
      show(0)
    }
  }, [])
}

/** The main pointer decides: a laptop whose screen can be touched too has a keyboard. */
const touchScreen = '(pointer: coarse)'

/**
 * Safari sends the Enter that ends a word of an input method after the composition, with this code:
 * https://bugs.webkit.org/show_bug.cgi?id=165004.
 */
const inputMethodCode = 229

/**
 * Whether a key sends. On a touch screen Enter begins a line (PRODUCT §6); only a real keyboard has Ctrl and
 * Cmd.
 */
const isSendKey = (event: KeyboardEvent, isTouch: boolean): boolean => {
  const { key, keyCode, shiftKey, altKey, ctrlKey, metaKey, nativeEvent } = event
  const isOfInputMethod = nativeEvent.isComposing || keyCode === inputMethodCode
  if (key !== 'Enter' || shiftKey || altKey || isOfInputMethod) return false
  return !isTouch || ctrlKey || metaKey
}

/**
 * The field of a message. It keeps the text until it is queued, and stays visible when large text leaves
 * little room.
 */
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
  const { act } = useClient()
  const isTouch = useMedia(touchScreen)
  const { words, show, type } = useMessageWords(matchId, draft)
  const field = useRef<HTMLTextAreaElement>(null)
  useKeyboardHeight()
  useFittedHeight(field, words)
  const length = words.trim().length
  const sendable = length > 0 && length <= limits.messageMax

  const begin = (sentence: string) => {
    type(sentence)
    field.current?.focus()
  }
  const send = async () => {
    if (!sendable) return
    const message = { matchId, id: crypto.randomUUID(), text: words.trim(), clientAt: Date.now() }
    // The draft stays until the message is queued: `act` ends it in its transaction.
    show('')
    field.current?.focus()
    try {
      await act('sendMessage', message)
    } catch (error) {
      // The restored words come before those that were typed since.
      const since = field.current?.value ?? ''
      type(since === '' ? words : `${words}\n${since}`)
      toast.error(error instanceof Refusal ? reasonText[error.reason] : chatText.notSent)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event, isTouch)) return
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
      <div className="sticky bottom-0 flex flex-col border-t border-line bg-ground px-1 pt-3 pb-1 sm:bg-raised sm:p-4">
        {!acquainted && <WritingWarning words={words} />}
        <div className="flex items-end gap-2">
          <textarea
            ref={field}
            aria-label={chatText.placeholder}
            placeholder={chatText.placeholder}
            rows={1}
            enterKeyHint={isTouch ? 'enter' : 'send'}
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
            className={classes(
              'mt-1 text-small',
              length > limits.messageMax ? 'text-bad' : 'text-muted',
            )}
          >
            {chatText.counter(length, limits.messageMax)}
          </p>
        )}
      </div>
    </form>
  )
}
