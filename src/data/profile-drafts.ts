import * as v from 'valibot'
import { type ProfileSection, profileEditSchema } from '../shared/domain/profile-sections.ts'
import type { User } from '../shared/model/user.ts'
import type { UserDatabase } from './db.ts'
import { outboxKey } from './outbox-key.ts'

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

/**
 * What the server refused of a section: the profile shows its own again, the form what was meant.
 * Field names as in the User; empty when nothing was refused.
 */
export const readRefused = async (
  database: UserDatabase,
  section: ProfileSection,
): Promise<Partial<User>> => {
  const row = await database.outbox.get(outboxKey.editProfile({ section }))
  const edit = v.safeParse(profileEditSchema, row?.args)
  return row?.state === 'refused' && edit.success ? edit.output.values : {}
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
