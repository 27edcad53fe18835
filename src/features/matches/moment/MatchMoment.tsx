import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { bestEffort } from '../../../data/lib/best-effort.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { useLive } from '../../../data/react/use-live.ts'
import { areMatchesKnown, startWelcoming, unwelcomedConnection, welcomeMatch } from '../queries.ts'
import { MatchPlace } from './MatchPlace.tsx'

/** Whether a person looks at the page, and neither presses, types nor answers a dialog. */
const isAtRest = (): boolean =>
  !document.hidden &&
  document.querySelector('dialog[open], :active') === null &&
  !document.activeElement?.matches('input, textarea, select')

/** Events after which a page may have come to rest. A dialog's `close` does not bubble, and is captured. */
const changes = ['visibilitychange', 'focusin', 'focusout', 'close', 'pointerup', 'pointercancel']

/** Calls `then` once, now or when the page rests, for content that covers the screen. @returns gives it up */
const whenAtRest = (then: () => void): (() => void) => {
  const ending = new AbortController()
  // The look comes a moment later, because the page is in its new state only after the event.
  const look = () =>
    setTimeout(() => {
      if (ending.signal.aborted || !isAtRest()) return
      ending.abort()
      then()
    })
  for (const change of changes) {
    document.addEventListener(change, look, { capture: true, signal: ending.signal })
  }
  look()
  return () => ending.abort()
}

/**
 * Shows each new match once, the oldest first. It lies over the screen, which stays as it was left; it waits
 * while a person is busy there or talks to somebody. Where the conversation with the match is open, nothing
 * is shown.
 */
export const MatchMoment = () => {
  const { database } = useClient()
  const [closedUntil, setClosedUntil] = useState(0)
  const live = useLive(unwelcomedConnection, [database, closedUntil])
  const known = useLive(areMatchesKnown, [database])
  const isKnown = known.state === 'ready' && known.value
  useEffect(() => {
    if (isKnown) bestEffort(startWelcoming(database))
  }, [database, isKnown])

  const connection = live.state === 'ready' ? live.value : null
  const id = connection?.match.id
  const talkingTo = useSearch({ strict: false }).with
  const isTalking = talkingTo !== undefined
  const [begun, setBegun] = useState<string>()
  useEffect(() => {
    if (connection !== null && talkingTo === connection.uid) {
      bestEffort(welcomeMatch(database, connection.match))
    }
  }, [connection, database, talkingTo])
  useEffect(() => {
    if (id === undefined || id === begun || isTalking) return
    return whenAtRest(() => setBegun(id))
  }, [id, begun, isTalking])

  if (connection === null || begun !== id || isTalking) return null
  return (
    <MatchPlace
      key={id}
      connection={connection}
      onDone={() => {
        setClosedUntil(connection.match.createdAt)
        bestEffort(welcomeMatch(database, connection.match))
      }}
    />
  )
}
