import type { Messenger, Remote, Watcher } from '../../remote/remote.ts'
import { Refusal } from '../../shared/errors.ts'
import { type Connection, observeRemote } from './connection.ts'
import { type Around, wrapMessenger } from './wrap-messenger.ts'

/** Whether Firebase holds this account now. Another account may sign in on another page. */
export const isSignedIn = async (remote: Pick<Messenger, 'user'>, uid: string): Promise<boolean> =>
  (await remote.user())?.uid === uid

/** @throws Refusal('unauthenticated') when Firebase does not hold this account */
export const requireAccount = async (
  remote: Pick<Messenger, 'user'>,
  uid: string,
  message?: string,
): Promise<void> => {
  if (!(await isSignedIn(remote, uid))) {
    throw new Refusal('unauthenticated', 'not-allowed', message)
  }
}

/**
 * Sends and reads for one account only: documents that another account may not read would look deleted. A
 * call names the account, because the account may change after this check.
 */
export const guardMessenger = (remote: Messenger, uid: string): Messenger => {
  const guarded: Around = async (request) => {
    await requireAccount(remote, uid)
    return request()
  }
  return {
    ...wrapMessenger(remote, guarded),
    call: (name, declaration, request) =>
      guarded(() => remote.call(name, declaration, request, uid)),
    holdsClaims: (claims) => guarded(() => remote.holdsClaims(claims)),
  }
}

type Watch = <T>(watcher: Watcher<T>, begin: (watcher: Watcher<T>) => () => void) => () => void

/** Begins to watch once the account is known to be the right one, and asks again after a refusal. */
const guardWatch =
  (remote: Remote, uid: string): Watch =>
  (watcher, begin) => {
    let stop: (() => void) | null = null
    let isStopped = false
    const fail = (error: Error) => {
      if (!isStopped) watcher.failed(error)
    }
    const asked = {
      ...watcher,
      // A refusal of another account's request says nothing about this account.
      failed: (error: Error) => void requireAccount(remote, uid).then(() => fail(error), fail),
    }
    const beginGuarded = async () => {
      await requireAccount(remote, uid)
      if (!isStopped) stop = begin(asked)
    }
    beginGuarded().catch(fail)
    return () => {
      isStopped = true
      stop?.()
    }
  }

/**
 * The server for one account: each answer updates the connection, and nothing is sent or read in another
 * account's name.
 */
export const guardRemote = (remote: Remote, uid: string, connection: Connection): Remote => {
  const observed = observeRemote(remote, connection)
  const watch = guardWatch(remote, uid)
  return {
    ...observed,
    ...guardMessenger(observed, uid),
    watchDocument: (path, watcher) =>
      watch(watcher, (asked) => observed.watchDocument(path, asked)),
    watchQuery: (query, watcher) => watch(watcher, (asked) => observed.watchQuery(query, asked)),
  }
}
