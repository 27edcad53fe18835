import type { UserDatabase } from '../../data/db.ts'
import type { ProfileSection } from '../../shared/domain/profile-sections.ts'

const draftKey = (section: ProfileSection): string => `profile:${section}`

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

export const dropDraft = (database: UserDatabase, section: ProfileSection): Promise<void> =>
  database.drafts.delete(draftKey(section))
