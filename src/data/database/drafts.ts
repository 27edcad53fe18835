import { changedFields } from '../../shared/domain/profile/changed-fields.ts'
import type { ProfileSection } from '../../shared/domain/profile/profile-sections.ts'
import type { UserDatabase } from './schema.ts'

const prefix = 'profile:'
const draftKey = (section: ProfileSection): string => `${prefix}${section}`

export const readDraft = async (
  database: UserDatabase,
  section: ProfileSection,
): Promise<Readonly<Record<string, unknown>>> => {
  const value = (await database.drafts.get(draftKey(section)))?.value
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/**
 * Keeps one field as it was typed, or drops it when it is `undefined`. Another tab may be typing into
 * another field: only this one is written.
 */
export const keepTyped = async (
  database: UserDatabase,
  section: ProfileSection,
  field: string,
  value: unknown,
): Promise<void> => {
  await database.transaction('rw', database.drafts, async () => {
    const { [field]: _, ...others } = await readDraft(database, section)
    await putDraft(database, section, value === undefined ? others : { ...others, [field]: value })
  })
}

/** Drops the fields that were saved. What another tab has typed since stays. */
export const dropSaved = async (
  database: UserDatabase,
  section: ProfileSection,
  saved: object,
): Promise<void> => {
  await database.transaction('rw', database.drafts, async () => {
    await putDraft(database, section, changedFields(await readDraft(database, section), saved))
  })
}

const putDraft = async ({ drafts }: UserDatabase, section: ProfileSection, value: object) => {
  const key = draftKey(section)
  if (Object.keys(value).length > 0) await drafts.put({ key, value })
  else await drafts.delete(key)
}

const suggestedKey = `${prefix}suggested-college`

/** The college that the person suggested to the admins. */
export const suggestedCollege = async ({ drafts }: UserDatabase): Promise<string | undefined> => {
  const value = (await drafts.get(suggestedKey))?.value
  return typeof value === 'string' ? value : undefined
}

export const keepSuggestedCollege = async (
  { drafts }: UserDatabase,
  name: string,
): Promise<void> => {
  await drafts.put({ key: suggestedKey, value: name })
}

/** After the setup no draft of it is left. */
export const dropAllDrafts = async (database: UserDatabase): Promise<void> => {
  await database.drafts.where('key').startsWith(prefix).delete()
}
