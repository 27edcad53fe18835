import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { bestEffort } from '../../../data/lib/best-effort.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { useLive } from '../../../data/react/use-live.ts'
import { whenAtRest } from '../../../ui/overlay/when-at-rest.ts'
import { areMatchesKnown, startWelcoming, unwelcomedConnection, welcomeMatch } from '../queries.ts'
import { MatchPlace } from './MatchPlace.tsx'

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
