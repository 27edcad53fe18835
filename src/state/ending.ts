import { create } from 'zustand'
import { limits } from '../shared/limits.ts'
import { heldBack } from './leaving.ts'

/** Whose match ends in a moment, unless it is kept. */
export const useEnding = create<{ uids: ReadonlySet<string> }>(() => ({ uids: new Set() }))

interface Wait {
  timer: ReturnType<typeof setTimeout>
  unmatch: () => Promise<void>
}

const waits = new Map<string, Wait>()

const show = (uid: string, isEnding: boolean): void =>
  useEnding.setState(({ uids }) => {
    const others = [...uids].filter((other) => other !== uid)
    return { uids: new Set(isEnding ? [...others, uid] : others) }
  })

const finish = async (uid: string): Promise<void> => {
  const wait = waits.get(uid)
  if (wait === undefined) return
  clearTimeout(wait.timer)
  waits.delete(uid)
  await wait.unmatch()
  show(uid, false)
}

/** At the latest when nobody looks: what was asked for is never left undone. */
export const endNow = async (): Promise<void> => {
  await Promise.all([...waits.keys()].map(finish))
}

const onHidden = (): void => {
  if (document.hidden) void endNow()
}

/**
 *   matched ─endSoon─▶ ending ─8 s, or the screen is left or put away─▶ (unmatch is queued)
 *      ▲─────keep────────┘
 *
 * @param unmatch queues it; never rejects
 */
export const endSoon = (uid: string, unmatch: () => Promise<void>): void => {
  document.addEventListener('visibilitychange', onHidden)
  heldBack.add(endNow)
  waits.set(uid, { unmatch, timer: setTimeout(() => void finish(uid), limits.endingUndoMs) })
  show(uid, true)
}

export const keep = (uid: string): void => {
  const wait = waits.get(uid)
  if (wait === undefined) return
  clearTimeout(wait.timer)
  waits.delete(uid)
  show(uid, false)
}
