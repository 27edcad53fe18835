import { useStore } from 'zustand'
import { openClientStore, openedClient } from '../client/client.ts'
import type { Client } from '../client/client-api.ts'

/**
 * The open client.
 * @throws when another tab has closed it: the error boundary offers to load the page anew
 */
export const useClient = (): Client => useStore(openClientStore) ?? openedClient()
