import type { MeRow } from '../../../src/data/database/schema.ts'
import { accountLogs, messagesMirror } from '../../../src/data/sync/log-mirrors.ts'
import type { Scope } from '../../../src/data/sync/mirror.ts'
import { setMirrors } from '../../../src/data/sync/set-mirrors.ts'
import type { RemoteQuery } from '../../../src/remote/remote.ts'
import { toRunQuery } from '../../../src/remote/wire/read-wire.ts'
import { campusPoke, matchId } from '../../../src/shared/ids.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { Reply, Script, Wire } from '../../support/servers/wire.ts'
import { roundId } from './campus.ts'
import { genderOf } from './people.ts'
import type { World } from './world.ts'

/**
 * Everything the app asks of Firestore for this person, from its own table of mirrors, and the
 * messages of every match there is.
 */
export const askAsClient = async (script: Script, wire: Wire, world: World): Promise<Reply[]> => {
  const uid = script.uid ?? 'nobody'
  const root = wire.nameOf('').slice(0, -1)
  const pull = (query: RemoteQuery) => {
    const { parent, body } = toRunQuery(query, root)
    return script.method('runQuery', body, parent.slice(root.length + 1))
  }
  // An attacker asks for a deck that is shut, too.
  const scope: Scope = { uid, gender: genderOf(uid), roundId, isDeckShut: false }
  const asked = Object.values(setMirrors).flatMap(({ ask }) => ask(scope) ?? [])
  const me = world.at(paths.user(uid))?.data as MeRow | undefined
  const matches = world.documents
    .filter(({ collection }) => collection === 'matches')
    .map(({ data }) => matchId(String(data.boyUid), String(data.girlUid)))
  const queries = [...accountLogs(uid, me), ...matches.map(messagesMirror)].map(
    ({ query }) => query,
  )
  return Promise.all([
    ...asked.map((ask) => ('document' in ask ? script.get(ask.document) : pull(ask.query))),
    ...queries.map(pull),
    script.get(paths.poke(uid)),
    script.get(paths.poke(campusPoke)),
  ])
}

const photoAddress = /http:\/\/[^"\s]+\/o\/[^"\s]+/g

/** The photos whose addresses these answers hold, as an app loads them. */
export const askPhotos = (script: Script, replies: readonly Reply[]): Promise<Reply[]> => {
  const addresses = new Set(replies.flatMap(({ body }) => body.match(photoAddress) ?? []))
  return Promise.all([...addresses].map((address) => script.fetch(address)))
}
