import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { bestEffort } from '../../data/lib/best-effort.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { matchesText } from '../../shared/text/matches.ts'
import { emptyText } from '../../shared/text/profile/profile.ts'
import { Button, buttonClass } from '../../ui/button/Button.tsx'
import { Avatar } from '../../ui/photo/Avatar.tsx'
import {
  areMatchesKnown,
  startWelcoming,
  unwelcomedConnection,
  welcomeAllMatches,
} from './queries.ts'

/** Stands above the screen's own content and never over it. */
export const MatchMoment = () => {
  const { database } = useClient()
  const live = useLive(() => unwelcomedConnection(database), [database])
  const mine = useLive(() => database.me.get(database.uid), [database])
  const known = useLive(areMatchesKnown, [database])
  const isKnown = known.state === 'ready' && known.value
  useEffect(() => {
    if (isKnown) bestEffort(startWelcoming(database))
  }, [database, isKnown])

  const connection = live.state === 'ready' ? live.value : null
  const talking = useSearch({ strict: false }).with === connection?.uid
  useEffect(() => {
    if (connection !== null && talking) bestEffort(welcomeAllMatches(database))
  }, [connection, database, talking])
  if (connection === null || talking) return null

  const { uid, person } = connection
  const done = () => bestEffort(welcomeAllMatches(database))
  return (
    <div
      role="status"
      className="flex animate-rise flex-wrap items-center justify-end gap-3 rounded-card bg-raised p-4 ring-1 ring-accent"
    >
      <div className="flex -space-x-2">
        <span className="animate-from-left rounded-full ring-4 ring-raised">
          <Avatar src={mine.state === 'ready' ? mine.value?.photoUrls[0] : undefined} />
        </span>
        <span className="animate-from-right rounded-full ring-4 ring-raised">
          <Avatar src={person.card.photoUrls[0]} />
        </span>
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="font-serif text-lead font-semibold">{matchesText.arrived}</h2>
        <p className="text-small text-muted">
          {matchesText.arrivedLine(person.name || emptyText.name)}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="plain" onClick={done}>
          {matchesText.later}
        </Button>
        <Link
          to="/dashboard/chat"
          search={{ with: uid }}
          onClick={done}
          className={buttonClass('primary')}
        >
          {matchesText.chat}
        </Link>
      </div>
    </div>
  )
}
