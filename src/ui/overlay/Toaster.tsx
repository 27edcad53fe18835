import { type CSSProperties, useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { toasterMounted } from './toast.ts'

/** The roles of tokens.css under the names sonner reads. */
const colours = {
  '--normal-bg': 'var(--raised)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  '--border-radius': 'var(--radius-control)',
  fontFamily: 'inherit',
} as CSSProperties

const classNames = {
  toast: 'text-small! flex-wrap!',
  actionButton: 'h-11! rounded-control! bg-transparent! px-4! text-body! text-primary!',
  cancelButton: 'h-11! rounded-control! bg-transparent! px-4! text-body! text-muted!',
  description: 'line-clamp-3 text-muted!',
}

/** Below the top bar, which stays reachable. */
const offset = { top: 'calc(var(--top-bar) + 0.5rem)' }

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
  return (
    <Sonner
      customAriaLabel={label}
      position="top-center"
      offset={offset}
      mobileOffset={offset}
      duration={durationMs}
      visibleToasts={visible}
      theme="system"
      style={colours}
      toastOptions={{ classNames }}
    />
  )
}
