import type { Client } from '../../data/client/client-api.ts'
import { keepPageToken } from '../../data/push/push-token.ts'
import { language } from '../../shared/language/text-of.ts'

/**
 * Brings the server this phone's address. Errors of push tokens are swallowed (specification §8), and the
 * next start tries again.
 */
export const keepToken = async ({
  database,
  act,
  discard,
}: Pick<Client, 'act' | 'database' | 'discard'>): Promise<void> => {
  try {
    await keepPageToken({
      uid: database.uid,
      language: language(),
      save: (args) => act('saveToken', args),
      stateOf: async (key) => (await database.outbox.get(key))?.state,
      discard,
    })
  } catch (error) {
    if (import.meta.env.DEV) console.warn('No push token', error)
  }
}
