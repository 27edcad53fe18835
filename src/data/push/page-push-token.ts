import { createStore } from 'zustand/vanilla'
import { connectRemote } from '../connection/connect.ts'
import { pageLocks } from '../locks/locks.ts'
import { activeRegistration } from './active-registration.ts'
import { pushPermission } from './push-permission.ts'
import { keepPushToken, type TokenParts } from './push-token.ts'

/** The result of this page's last try to bring the server its address for pushes. */
export const pushTokenTry = createStore<'none' | 'working' | 'failed'>()(() => 'none')

/**
 * Runs `keepPushToken` in one tab at a time.
 * @throws what it throws
 */
export const keepPageToken = async (
  parts: Pick<TokenParts, 'uid' | 'language' | 'save' | 'stateOf' | 'discard'>,
): Promise<void> => {
  const keep = () =>
    keepPushToken({
      ...parts,
      connect: connectRemote,
      registration: activeRegistration,
      isAllowed: () => pushPermission() === 'granted',
    })
  pushTokenTry.setState('working')
  try {
    await pageLocks().whileHolding('push-token', keep)
    pushTokenTry.setState('none')
  } catch (error) {
    pushTokenTry.setState('failed')
    throw error
  }
}
