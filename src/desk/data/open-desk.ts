import { serverClock } from '../../data/clock/server-clock.ts'
import { guardRemote } from '../../data/connection/account-guard.ts'
import { connectRemote } from '../../data/connection/connect.ts'
import { connection } from '../../data/connection/connection.ts'
import { pageVisibility } from '../../data/connection/visibility.ts'
import type { UserDatabase } from '../../data/database/schema.ts'
import type { Messenger } from '../../remote/remote.ts'
import { calls } from '../../shared/calls.ts'
import { createDesk, type Desk } from './desk.ts'
import type { DeskSource } from './desk-query.ts'
import { keptAnswers } from './kept-answers.ts'

const deskSource = (remote: Messenger): DeskSource => ({
  get: (path) => remote.get(path),
  pull: (query) => remote.pull(query),
  call: (name, request) => remote.call(name, calls[name], request),
})

/** Opens the desk of the account with this database; its `stop` closes it. @param build of this page */
export const openDesk = (database: UserDatabase, build: number): Desk => {
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
