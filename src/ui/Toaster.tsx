import { type CSSProperties, useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'
import { toasterMounted } from './toast.ts'

/** The roles of tokens.css under the names sonner reads. */
const colours = {
  '--normal-bg': 'var(--raised)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  '--border-radius': 'var(--radius-control)',
  fontFamily: 'inherit',
} as CSSProperties

/** Below the top bar, which stays reachable. */
const offset = { top: 'calc(var(--top-bar) + 0.5rem)' }

/** Polite. @param durationMs how long each is shown */
export const Toaster = ({ durationMs, visible }: { durationMs: number; visible: number }) => {
  useEffect(toasterMounted, [])
  return (
    <Sonner
      position="top-center"
      offset={offset}
      mobileOffset={offset}
      duration={durationMs}
      visibleToasts={visible}
      theme="system"
      style={colours}
    />
  )
}
