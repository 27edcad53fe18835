import { UsersRound } from 'lucide-react'
import { serverNow } from '../../data/clock.ts'
import { useLive } from '../../data/live.ts'
import { usePhone } from '../../data/phone.ts'
import { text } from '../../shared/text.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { ConnectionCard } from './ConnectionCard.tsx'
import { connectionsOf } from './queries.ts'

/** Specification §2 "Connections page". */
export const MatchesScreen = () => {
  const { database } = usePhone()
  const live = useLive(() => connectionsOf(database), [database])
  const connections = live.state === 'ready' ? live.value : null
  return (
    <>
      <h1 className="font-serif text-display font-semibold">{text.rounds.myConnections}</h1>
      {connections === null && <Loading label={text.shell.loading} />}
      {connections?.length === 0 && <Empty icon={<UsersRound />} title={text.matches.none} />}
      {connections !== null && connections.length > 0 && (
        <>
          <p className="max-w-reading text-muted">{text.matches.banner}</p>
          <ul className="grid gap-4 sm:grid-cols-2">
            {connections.map((connection) => (
              <li key={connection.match.id}>
                <ConnectionCard connection={connection} now={serverNow()} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
