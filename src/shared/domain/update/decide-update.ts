import { durations } from '../../limits.ts'

/** After this rest nobody is in the middle of a gesture or of a word. */
const idleEnoughMs = 2 * durations.second

/** A forced update leaves this much rest to somebody who has typed. Drafts outlive the reload. */
const thoughtMs = 30 * durations.second

/** A worker that was let in takes over within this time, or a press on Reload waits no longer. */
const takeoverMs = 4 * durations.second

/** Another build than the page's is on the phone. */
export interface UpdateFacts {
  /** Its worker waits behind the old one, or answers for this page already. */
  worker: 'waiting' | 'in-charge'
  /** Milliseconds since this page let it in; null before. */
  letInMs: number | null
  /** This tab has reloaded for that build before. */
  isTried: boolean
  /** This tab can remember over a reload that it has reloaded. */
  canRemember: boolean
  /** config/app says that this page's build must go. */
  isForced: boolean
  /** The person's answer to the toast. */
  answer: 'reload' | 'later' | null
  /** A dialog, a sheet or a list of choices is open. */
  isOpen: boolean
  /** A field on the screen has been typed into, or this is the wizard. */
  isTyped: boolean
  /** Something is on its way to the server or to the disk. */
  isSending: boolean
  /** Milliseconds since the last touch or key. */
  idleMs: number
}

/**
 * `leave`: the next cold start brings it. `wait`: ask again soon. `offer`: the toast, then as `wait`.
 *
 *            in use, sending         quiet                   takes over, still quiet
 *   found ────────────────▶ wait ─────────────▶ let-in ─────────────────────────────▶ reload
 *     │ open or typed        ▲                     ▲
 *     └──────────────▶ offer ┤ closed, emptied     │ Reload pressed
 *                        │   └─────────────────────┤
 *                        └─────────────────────────┘
 *   Later pressed, or this tab has reloaded for that build ──▶ leave
 */
export type UpdateStep = 'leave' | 'wait' | 'offer' | 'let-in' | 'reload'

export const decideUpdate = (facts: UpdateFacts): UpdateStep => {
  const { worker, letInMs, answer, canRemember, isForced, isOpen, isTyped, idleMs } = facts
  if (facts.isTried) return 'leave'
  if (facts.isSending) return 'wait'
  const proceed = (): UpdateStep => {
    if (worker === 'in-charge') return 'reload'
    if (letInMs === null) return 'let-in'
    return answer === 'reload' && letInMs >= takeoverMs ? 'reload' : 'wait'
  }
  if (answer === 'reload') return proceed()
  if (answer === 'later' && !(isForced && canRemember)) return 'leave'
  if (idleMs < idleEnoughMs) return 'wait'
  if (!canRemember) return 'offer'
  if (isForced) return isTyped && idleMs < thoughtMs ? 'wait' : proceed()
  return isOpen || isTyped ? 'offer' : proceed()
}
