import { durations } from '../../limits.ts'

/** A rest this long means that nobody is in the middle of a gesture or of a word. */
const idleEnoughMs = 2 * durations.second

/** A forced update waits for this much rest where somebody has typed. Drafts outlive the reload. */
const thoughtMs = 30 * durations.second

/** A worker that was let in takes over within this time; a press on Reload waits no longer. */
const takeoverMs = 4 * durations.second

/** Facts about a build on the phone that is not the page's. */
export interface UpdateFacts {
  /** Where its worker is: it waits behind the old one, or answers for this page already. */
  worker: 'waiting' | 'in-charge'
  /** Milliseconds since this page let it in; null before. */
  letInMs: number | null
  /** Whether this tab has reloaded for that build before. */
  isTried: boolean
  /** Whether this tab can remember over a reload that it has reloaded. */
  canRemember: boolean
  /** Whether config/app says that this page's build is too old to run. */
  isForced: boolean
  /** The person's answer to the toast. */
  answer: 'reload' | 'later' | null
  /** Whether a dialog, a sheet or a list of choices is open. */
  isOpen: boolean
  /** Whether a field on the screen has been typed into, or this is the wizard. */
  isTyped: boolean
  /** Whether something is on its way to the server or to the disk. */
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
