import { changedFields } from '../../shared/domain/profile/changed-fields.ts'
import type { ProfileSection } from '../../shared/domain/profile/profile-sections.ts'
import { draftKey } from './draft-keys.ts'
import type { NotificationRow, UserDatabase } from './schema.ts'

export const readDraft = async (
  database: UserDatabase,
  section: ProfileSection,
): Promise<Readonly<Record<string, unknown>>> => {
  const value = (await database.drafts.get(draftKey.profile(section)))?.value
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Writes this field only (undefined drops it): another tab may be typing into another field. */
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
  const key = draftKey.profile(section)
  if (Object.keys(value).length > 0) await drafts.put({ key, value })
  else await drafts.delete(key)
}

const suggestedKey = draftKey.profile('suggested-college')

export interface SuggestedCollege {
  name: string
  /** The newest notification about it, while that is kept. */
  decision: NonNullable<NotificationRow['college']> | undefined
}

export const suggestedCollege = async ({
  drafts,
  notifications,
}: UserDatabase): Promise<SuggestedCollege | undefined> => {
  const name = (await drafts.get(suggestedKey))?.value
  if (typeof name !== 'string') return undefined
  const told = await notifications
    .orderBy('createdAt')
    .reverse()
    .filter(({ college }) => college?.suggested.toLowerCase() === name.toLowerCase())
    .first()
  return { name, decision: told?.college }
}

export const keepSuggestedCollege = async (
  { drafts }: UserDatabase,
  name: string,
): Promise<void> => {
  await drafts.put({ key: suggestedKey, value: name })
}

export const dropAllDrafts = async (database: UserDatabase): Promise<void> => {
  await database.drafts.where('key').startsWith(draftKey.profile('')).delete()
}
