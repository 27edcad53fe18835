import type { Messenger, Remote } from '../../remote/remote.ts'
import { Refusal } from '../../shared/errors.ts'

/**
 * Whoever signs in on another page is signed in here too.
 * @throws Refusal('unauthenticated') when the vendor's SDK does not hold this account (any more)
 */
export const requireAccount = async (remote: Pick<Messenger, 'user'>, uid: string) => {
  if ((await remote.user())?.uid !== uid) throw new Refusal('unauthenticated', 'not-allowed')
}

/** Reads in one account's name only: what another one may not read would be taken for gone. */
export const guardAccount = (remote: Remote, uid: string): Remote => {
  const { get, pull } = remote
  return {
    ...remote,
    get: async (path) => {
      await requireAccount(remote, uid)
      return get(path)
    },
    pull: async (query) => {
      await requireAccount(remote, uid)
      return pull(query)
    },
  }
}
