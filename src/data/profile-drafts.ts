import type { ProfileSection } from '../shared/domain/profile-sections.ts'
import type { UserDatabase } from './db.ts'

const prefix = 'profile:'
const draftKey = (section: ProfileSection): string => `${prefix}${section}`

/** What was typed into a section and not saved; empty when nothing was. */
export const readDraft = async (
  database: UserDatabase,
  section: ProfileSection,
): Promise<Readonly<Record<string, unknown>>> => {
  const value = (await database.drafts.get(draftKey(section)))?.value
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export const keepDraft = async (
  database: UserDatabase,
  section: ProfileSection,
  value: object,
): Promise<void> => {
  await database.drafts.put({ key: draftKey(section), value })
}

const suggestedKey = `${prefix}suggested-college`

/** The college that the admins were told of; undefined when there was none. */
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

export const dropDraft = (database: UserDatabase, section: ProfileSection): Promise<void> =>
  database.drafts.delete(draftKey(section))

/** Once the setup is done, nothing typed in it is a draft any more. */
export const dropAllDrafts = async (database: UserDatabase): Promise<void> => {
  await database.drafts.where('key').startsWith(prefix).delete()
}
