import { UsersRound } from 'lucide-react'
import { SuspendedNotice } from '../../components/suspension/SuspendedNotice.tsx'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { useUndoWhileShown } from '../../data/react/use-undo-notes.ts'
import { matchesText } from '../../shared/text/matches.ts'
import { roundsText } from '../../shared/text/rounds/rounds.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Empty } from '../../ui/display/Empty.tsx'
import { Loading } from '../../ui/display/Loading.tsx'
import { Connections } from './Connections.tsx'
import { connectionsOf } from './queries.ts'

/** Specification §2 "Connections page". */
export const MatchesScreen = () => {
  const { database } = useClient()
  useUndoWhileShown()
  const live = useLive(() => connectionsOf(database), [database])
  const connections = live.state === 'ready' ? live.value : null
  return (
    <>
      <h1 className="font-serif text-display font-semibold">{roundsText.myConnections}</h1>
      <p className="max-w-reading text-muted">{matchesText.banner}</p>
      <SuspendedNotice />
      {connections === null && <Loading label={shellText.loading} />}
      {connections?.length === 0 && <Empty icon={<UsersRound />} title={matchesText.none} />}
      {connections !== null && connections.length > 0 && <Connections connections={connections} />}
    </>
  )
}
