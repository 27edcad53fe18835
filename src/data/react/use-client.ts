import { openClientStore, openedClient } from '../client/client.ts'
import type { Client } from '../client/client-api.ts'
import { useStore } from './use-store.ts'

/**
 * The opened client. Screens below the sign-in guard have one.
 * @throws when another tab has closed it: the screen's error boundary offers to load the page anew
 */
export const useClient = (): Client => useStore(openClientStore) ?? openedClient()
