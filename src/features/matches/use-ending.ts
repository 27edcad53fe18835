import { useCallback, useEffect, useRef, useState } from 'react'
import { usePhone } from '../../data/phone.ts'
import { durations } from '../../shared/limits.ts'
import { endingText } from '../../shared/text/ending.ts'
import { toast } from '../../ui/toast.ts'

const undoMs = 8 * durations.second

/**
 *   open ─end─▶ ending ─8 s, or the screen is left or put away─▶ (unmatch is queued)
 *     ▲────undo────┘
 *
 * Nothing leaves the screen undone: what was asked for is queued at the latest when nobody looks.
 */
export const useEnding = () => {
  const { act } = usePhone()
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const [ending, setEnding] = useState<ReadonlySet<string>>(new Set())
  const show = useCallback(() => setEnding(new Set(timers.current.keys())), [])

  const stop = useCallback((uid: string) => {
    clearTimeout(timers.current.get(uid))
    timers.current.delete(uid)
  }, [])
  const finish = async (uid: string) => {
    stop(uid)
    await act('unmatch', { uid }).catch(() => toast.error(endingText.failed))
    show()
  }
  const finishAll = useRef(() => {})
  finishAll.current = () => {
    for (const uid of [...timers.current.keys()]) void finish(uid)
  }
  useEffect(() => {
    const onHidden = () => document.hidden && finishAll.current()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      finishAll.current()
    }
  }, [])

  const undo = useCallback(
    (uid: string) => {
      stop(uid)
      show()
    },
    [stop, show],
  )
  return {
    ending,
    undo,
    end: (uid: string) => {
      timers.current.set(
        uid,
        setTimeout(() => void finish(uid), undoMs),
      )
      show()
    },
  }
}
