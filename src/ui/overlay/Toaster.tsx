import { type CSSProperties, useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { useMedia } from '../hooks/use-media.ts'
import { toasterMounted } from './toast.ts'

/** The roles of tokens.css under the names sonner reads. */
const colours = {
  '--normal-bg': 'var(--raised)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  '--border-radius': 'var(--radius-control)',
  fontFamily: 'inherit',
} as CSSProperties

const besideColumn = { '--width': '17rem' } as CSSProperties

const classNames = {
  toast: 'text-small! flex-wrap! max-lg:px-3! max-lg:py-1! max-lg:min-h-12!',
  content: 'flex-1! basis-44! leading-tight!',
  actionButton: 'h-11! rounded-control! bg-transparent! px-4! text-body! text-primary!',
  cancelButton: 'h-11! rounded-control! bg-transparent! px-4! text-body! text-muted!',
  description: 'line-clamp-2 lg:line-clamp-3 text-muted! leading-tight!',
}

/**
 * Over the top bar: below it stands how long a round lasts. A conversation has no top bar, and toasts
 * below the name of whom somebody writes to (app.css).
 */
const onPhone = { top: 'calc(env(safe-area-inset-top) + var(--toasts-from, 0rem) + 0.25rem)' }
/** Beside the column of a screen, whose tabs are in the top bar here. */
const onDesktop = { bottom: '1rem', left: '1rem' }
/** The width from which the tabs are drawn in the top bar. */
const isDesktop = '(width >= 64rem)'

interface ToasterProps {
  /** The name of the toasts' region for a screen reader. */
  label: string
  /** How long each is shown. */
  durationMs: number
  visible: number
}

/** Polite. */
export const Toaster = ({ label, durationMs, visible }: ToasterProps) => {
  useEffect(() => toasterMounted(toast), [])
  const isWide = useMedia(isDesktop)
  const offset = isWide ? onDesktop : onPhone
  return (
    <Sonner
      customAriaLabel={label}
      position={isWide ? 'bottom-left' : 'top-center'}
      offset={offset}
      mobileOffset={offset}
      duration={durationMs}
      visibleToasts={visible}
      theme="system"
      style={isWide ? { ...colours, ...besideColumn } : colours}
      toastOptions={{ classNames }}
    />
  )
}
