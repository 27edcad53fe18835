import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { deskText } from '../../shared/text/desk/desk.ts'
import { useRowPress } from '../../state/page-state.ts'
import { classes } from '../../ui/classes.ts'
import { DeskButton } from '../act/ActionButton.tsx'

/**
 * The part that a row of a table opens. After the press it comes into view and takes the focus, also when it
 * lies below the table or comes late; Escape gives the focus back to the row.
 */
export const OpenedRow = ({
  table,
  id,
  label,
  isPanel = true,
  onClose,
  children,
}: {
  /** The table's `name`. */
  table: string
  /** The row's key by the table's `keyOf`. */
  id: string
  /** Where the children have no name of their own. */
  label?: string | undefined
  /** Beside its list; otherwise it has the whole width below. */
  isPanel?: boolean
  /** Where it can be closed. */
  onClose?: () => void
  children: ReactNode
}) => {
  const section = useRef<HTMLElement>(null)
  const row = useRef<Element | null>(null)
  const press = useRowPress((state) => state.press)
  useEffect(() => {
    const opened = section.current
    if (press?.table !== table || press.id !== id || opened === null) return
    useRowPress.setState({ press: null })
    row.current = press.from
    // A field that has taken the focus keeps it: the reason of a person is typed at once.
    if (!opened.contains(document.activeElement)) opened.focus({ preventScroll: true })
    const { top } = opened.getBoundingClientRect()
    // The content may still load and grow downwards, so a head at the lower edge is not enough.
    const isInView = top >= 0 && top <= innerHeight / 2
    if (!isInView) opened.scrollIntoView({ block: 'start' })
  }, [press, table, id])
  const back = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.target !== section.current) return
    if (row.current instanceof HTMLElement) row.current.focus()
  }
  return (
    <section
      ref={section}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={back}
      className={classes('scroll-mt-32', isPanel ? panelClass : 'outline-offset-8')}
    >
      {onClose !== undefined && (
        <div className="-mb-3 -mt-2 text-right">
          <DeskButton look="plain" onClick={onClose}>
            <X aria-hidden />
            {deskText.close}
          </DeskButton>
        </div>
      )}
      {children}
    </section>
  )
}

/** The panel scrolls by itself, so that its first acts stay in sight. */
const panelClass =
  'flex min-w-0 flex-col gap-4 rounded-card bg-raised p-4 ring-1 ring-line max-lg:order-first lg:sticky lg:top-[calc(var(--top-bar)+4.5rem)] lg:max-h-[calc(100dvh-var(--top-bar)-5.5rem)] lg:overflow-y-auto'
