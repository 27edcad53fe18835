import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { connection } from '../../../data/connection/connection.ts'
import { syncing } from '../../../data/locks/leader.ts'
import { durations } from '../../../shared/limits.ts'
import { updatingText } from '../../../shared/text/shell.ts'

/** The time without a notice: most starts are faster and show none. */
const quietMs = 2 * durations.second

/**
 * Says that the app is being updated, on the lower edge of the top bar, where it neither moves nor covers
 * anything.
 */
export const UpdatingNotice = () => {
  const isListening = useStore(syncing)
  const isUnknown = useStore(connection) === 'reconnecting' && isListening
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isUnknown) return
    const timer = setTimeout(() => setLong(true), quietMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isUnknown])
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--top-bar)-0.75rem)] z-30 text-center lg:top-16"
    >
      {isLong && (
        <span className="animate-fade rounded-full bg-sunken px-3 py-1 text-small text-ink">
          {updatingText.line}
        </span>
      )}
    </div>
  )
}
