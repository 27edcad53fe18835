import type { Client } from '../../data/client/client-api.ts'
import { keepPageToken } from '../../data/push/page-push-token.ts'
import { language } from '../../shared/language/text-of.ts'

/** Errors of push tokens are swallowed (specification §8). The next start tries again. */
export const keepToken = async ({
  database,
  act,
  discard,
}: Pick<Client, 'act' | 'database' | 'discard'>): Promise<void> => {
  try {
    await keepPageToken({
      uid: database.uid,
      save: (args) => act('saveToken', args),
      discard,
    })
    await tellLanguage({ database, act })
  } catch (error) {
    if (import.meta.env.DEV) console.warn('No push token', error)
  }
}

/** Pushes come in the language of the phone that was opened last. */
const tellLanguage = async ({ database, act }: Pick<Client, 'act' | 'database'>): Promise<void> => {
  const me = await database.me.get(database.uid)
  if (me === undefined || (me.language ?? 'en') === language()) return
  await act('editProfile', { section: 'language', values: { language: language() } })
}
