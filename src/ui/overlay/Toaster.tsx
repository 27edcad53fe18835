import { type CSSProperties, type TouchEvent, useEffect, useState } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { useMedia } from '../hooks/use-media.ts'
import { toasterMounted } from './toast.ts'

/** The colours of tokens.css under the names that sonner reads. */
const colours = {
  '--normal-bg': 'var(--raised)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  '--border-radius': 'var(--radius-control)',
  fontFamily: 'inherit',
} as CSSProperties

/** Sonner's own width on a phone is that of the list without its margins. */
const ofWidth = (width: string) =>
  ({ '--width': width, width: `calc(${width} + ${2 * leftPx}px)` }) as CSSProperties
const leftPx = 8
/** The width of toasts beside the tabs, which stand in the middle of the bar. */
const besideTabs = ofWidth('min(24rem, 50vw - 14rem)')
/** The width of toasts beside the buttons of the bar, in which a word and a button still have room. */
const besideButtons = (freePx: number) =>
  ofWidth(`min(24rem, ${Math.max(leastPx, freePx - 2 * leftPx)}px)`)
const leastPx = 120
/** The width of toasts where no bar is drawn: the plan of a conversation has its button on the right. */
const withoutBar = ofWidth('12.5rem')

/** Words stand beside a button of one word, and above longer ones. */
const classNames = {
  toast: 'text-small! flex-wrap! px-3! py-1! min-h-12! not-has-[button]:pointer-events-none',
  content: 'flex-1! basis-16! leading-tight!',
  actionButton: 'h-11! rounded-control! bg-transparent! px-2! sm:px-4! text-body! text-primary!',
  cancelButton: 'h-11! rounded-control! bg-transparent! px-2! sm:px-4! text-body! text-muted!',
  description: 'line-clamp-3 lg:line-clamp-1 text-muted! leading-tight!',
}

/**
 * Toasts lie over the logo: their subject stands below the bar, and its buttons stay free. A conversation on a
 * phone has no top bar: there toasts lie below the other person's name (app.css).
 */
const top = 'calc(env(safe-area-inset-top) + var(--toasts-from, 0rem) + 0.25rem)'
const offset = { top, left: leftPx }
/** An older toast looks out below the newest by so little that it stays clear of what is under the bar. */
const gapPx = 6
/** The width from which the tabs are drawn in the top bar. */
const isDesktop = '(width >= 64rem)'

/**
 * A browser follows a touch with a mouse, which presses what it finds and then rests there; under a resting mouse
 * sonner keeps a toast, over the buttons that it covers. So no mouse follows a touch on a toast, except on a button
 * that still has its place: the press comes with the mouse. Chromium moves the start of a touch from beside a button
 * to it (ShouldAdjustPointerEvent, https://source.chromium.org/chromium/chromium/src/+/main:third_party/blink/renderer/core/input/pointer_event_manager.cc):
 * the finger itself may be over its neighbour, which must stay the same. The listener is on the touched element: it
 * hears the end also when its toast is gone by then.
 */
const onTouchStart = ({ target, targetTouches }: TouchEvent) => {
  const touch = targetTouches[0]
  if (!(target instanceof Element) || touch === undefined) return
  const start = { clientX: touch.clientX, clientY: touch.clientY }
  const [button, neighbour] = [target.closest('button'), elementUnder(start)]
  const ended = new AbortController()
  const withoutMouse = (event: Event) => {
    ended.abort()
    const [lifted] = (event as globalThis.TouchEvent).changedTouches
    const mayPress =
      button?.isConnected &&
      [start, lifted].every((place) => place && elementUnder(place) === neighbour)
    if (!mayPress) event.preventDefault()
  }
  for (const name of ['touchend', 'touchcancel']) {
    target.addEventListener(name, withoutMouse, { passive: false, signal: ended.signal })
  }
}

const elementUnder = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
  document.elementFromPoint(clientX, clientY)

const afterPress = (work: () => void) => {
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    work()
  }
  for (const name of ['pointerup', 'pointercancel']) {
    addEventListener(name, end, { signal: ended.signal })
  }
}

interface ToasterProps {
  /** The name of the toasts' region for a screen reader. */
  label: string
  /** The time for which each toast is shown. */
  durationMs: number
  visible: number
  /** The width that the buttons of the bar leave free from the left, in pixels; null where no bar is drawn. */
  freePx: number | null
}

/** The region of toasts, which screen readers announce politely. */
export const Toaster = ({ label, durationMs, visible, freePx }: ToasterProps) => {
  useEffect(() => toasterMounted(toast), [])
  const isWide = useMedia(isDesktop)
  const width = isWide ? besideTabs : freePx === null ? withoutBar : besideButtons(freePx)
  const [restarts, setRestarts] = useState(0)
  // Sonner keeps all toasts while one is pressed, and hears no end of a press whose toast is gone. Without a list
  // there is nobody to tell: a new Sonner begins without that press.
  const endPress = () => {
    const list = document.querySelector('[data-sonner-toaster]')
    if (list === null) setRestarts((count) => count + 1)
    else list.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  }
  return (
    <div
      className="contents"
      onTouchStart={onTouchStart}
      onPointerDown={() => afterPress(endPress)}
    >
      <Sonner
        key={restarts}
        customAriaLabel={label}
        position="top-left"
        offset={offset}
        mobileOffset={offset}
        duration={durationMs}
        visibleToasts={visible}
        gap={gapPx}
        theme="system"
        style={{ ...colours, ...width }}
        toastOptions={{ classNames }}
      />
    </div>
  )
}
