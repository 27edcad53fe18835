import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { serverNow } from '../../data/clock.ts'
import { useLive } from '../../data/live.ts'
import { usePhone } from '../../data/phone.ts'
import { emptyText } from '../../shared/text/empty.ts'
import { matchesText } from '../../shared/text/matches.ts'
import { roundsText } from '../../shared/text/rounds.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { ConnectionCard } from './ConnectionCard.tsx'
import { EndingCard } from './EndingCard.tsx'
import { type Connection, connectionsOf } from './queries.ts'
import { useEnding } from './use-ending.ts'

type SafetyFor = (uid: string) => ReactNode

/** Specification §2 "Connections page". @param safetyFor the way to report or block one of them */
export const MatchesScreen = ({ safetyFor }: { safetyFor: SafetyFor }) => {
  const { database } = usePhone()
  const live = useLive(() => connectionsOf(database), [database])
  const connections = live.state === 'ready' ? live.value : null
  return (
    <>
      <h1 className="font-serif text-display font-semibold">{roundsText.myConnections}</h1>
      {connections === null && <Loading label={shellText.loading} />}
      {connections?.length === 0 && <Empty icon={<UsersRound />} title={matchesText.none} />}
      {connections !== null && connections.length > 0 && (
        <>
          <p className="max-w-reading text-muted">{matchesText.banner}</p>
          <Connections connections={connections} safetyFor={safetyFor} />
        </>
      )}
    </>
  )
}

const Connections = ({
  connections,
  safetyFor,
}: {
  connections: readonly Connection[]
  safetyFor: SafetyFor
}) => {
  const { ending, end, undo } = useEnding()
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {connections.map((connection) => (
        <li
          key={connection.match.id}
          className="[contain-intrinsic-size:auto_13rem] [content-visibility:auto]"
        >
          {ending.has(connection.uid) ? (
            <EndingCard
              name={connection.person.name || emptyText.name}
              onUndo={() => undo(connection.uid)}
            />
          ) : (
            <ConnectionCard
              connection={connection}
              now={serverNow()}
              safety={safetyFor(connection.uid)}
              onEnd={() => end(connection.uid)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
