import { createContext, use, useEffect, useState } from 'react'
import { serverClock } from '../../data/clock/server-clock.ts'
import { guardRemote } from '../../data/connection/account-guard.ts'
import { connectRemote } from '../../data/connection/connect.ts'
import { connection } from '../../data/connection/connection.ts'
import { pageVisibility } from '../../data/connection/visibility.ts'
import type { UserDatabase } from '../../data/database/schema.ts'
import { useClient } from '../../data/react/use-client.ts'
import type { Messenger } from '../../remote/remote.ts'
import { calls } from '../../shared/calls.ts'
import { createDesk, type Desk } from './desk.ts'
import type { DeskSource } from './desk-query.ts'
import { keptAnswers } from './kept-answers.ts'

const DeskContext = createContext<Desk | null>(null)

/** Gives the desk to the pages below. */
export const DeskProvider = DeskContext.Provider

/** @throws outside the desk's frame */
export const useDesk = (): Desk => {
  const desk = use(DeskContext)
  if (desk === null) throw new Error('No desk is open: the frame opens it')
  return desk
}

/** Opens the account's desk while the caller is mounted; null until it is open. @param build of this page */
export const useOpenDesk = (build: number): Desk | null => {
  const { database } = useClient()
  const [desk, setDesk] = useState<Desk | null>(null)
  useEffect(() => {
    const opened = openDesk(database, build)
    setDesk(opened)
    return () => {
      setDesk(null)
      opened.stop()
    }
  }, [database, build])
  return desk
}

const deskSource = (remote: Messenger): DeskSource => ({
  get: (path) => remote.get(path),
  pull: (query) => remote.pull(query),
  call: (name, request) => remote.call(name, calls[name], request),
})

/** Opens the desk of the account with this database; its `stop` closes it. @param build of this page */
const openDesk = (database: UserDatabase, build: number): Desk => {
  const desk = createDesk({
    source: async () => deskSource(guardRemote(await connectRemote(), database.uid, connection)),
    kept: keptAnswers({ database, clock: serverClock.now, build }),
    clock: serverClock,
    visibility: pageVisibility,
  })
  const unfollow = connection.subscribe(() => {
    if (connection.getState() === 'online') desk.wake()
  })
  return {
    ...desk,
    stop: () => {
      unfollow()
      desk.stop()
    },
  }
}
