import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { classes } from '../classes.ts'
import { FieldError } from '../form/Field.tsx'
import { type DialogErrors, sayErrorsIn } from './toast.ts'
import { useModal } from './use-modal.ts'

const placements = {
  center: 'w-[calc(100%---spacing(10))] max-w-phone rounded-card',
  /** A sheet stands at the bottom of phones, and in the middle of larger screens. */
  sheet:
    'w-full max-w-none mb-0 rounded-t-card pad-safe-bottom sm:mb-auto sm:max-w-phone sm:rounded-card',
} as const

const fields = ':is(input, textarea, select):enabled:not([readonly], [type="hidden"])'

/**
 * A modal dialog. Its first field has the focus: a browser would give it to the first button, which closes.
 * Escape calls `onClose`, and so does a press beside it while nothing was typed. A press counts as beside
 * only if it begins and ends there: a selection by mouse may end anywhere. A deck around it ignores drags.
 */
export const Dialog = ({
  title,
  closeLabel,
  placement = 'center',
  onClose,
  children,
}: {
  title: string
  closeLabel: string
  placement?: keyof typeof placements
  onClose: () => void
  children: ReactNode
}) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isTyped = useRef(false)
  const isPressBeside = useRef(false)
  const [troubles, setTroubles] = useState<readonly string[]>([])
  const errors = useRef<DialogErrors>(null)
  useEffect(() => {
    errors.current = sayErrorsIn(setTroubles)
    return errors.current.end
  }, [])
  useModal(dialog, (opened) => opened.querySelector<HTMLElement>(fields))

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onInput={() => {
        isTyped.current = true
      }}
      onPointerDown={(event) => {
        event.stopPropagation()
        isPressBeside.current = event.target === dialog.current
      }}
      onPointerUp={(event) => {
        isPressBeside.current &&= event.target === dialog.current
      }}
      onClickCapture={() => errors.current?.read()}
      onClick={(event) => {
        const isBeside = isPressBeside.current && event.target === dialog.current
        if (isBeside && !isTyped.current) dialog.current?.close()
      }}
      className={classes(
        'max-h-[85dvh] sm:max-h-[calc(100dvh---spacing(8))] animate-rise bg-raised p-0 text-ink shadow-float',
        placements[placement],
      )}
    >
      <div className="flex flex-col gap-4 p-5">
        <header className="flex items-start justify-between gap-3">
          <h2 id={titleId} className="min-w-0 pt-2 font-serif text-title font-semibold">
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={() => dialog.current?.close()}>
            <X aria-hidden />
          </IconButton>
        </header>
        {children}
        <div className="sticky bottom-0 -mx-5 -mb-5 bg-raised px-5 py-3 empty:hidden">
          {troubles.map((words) => (
            <FieldError key={words}>{words}</FieldError>
          ))}
        </div>
      </div>
    </dialog>
  )
}
