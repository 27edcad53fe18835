import { changedFields } from '../../shared/domain/profile/changed-fields.ts'
import type { ProfileSection } from '../../shared/domain/profile/profile-sections.ts'
import type { NotificationRow, UserDatabase } from '../database/schema.ts'
import { draftOf } from './drafts.ts'
import { keepTypedLetters } from './typed.ts'

type Typed = Readonly<Record<string, unknown>>

const noneIfEmpty = (values: Typed) => (Object.keys(values).length > 0 ? { ...values } : null)

/** Writes this field only (undefined drops it), because another tab may be typing into another field. */
export const keepTyped = (
  database: UserDatabase,
  section: ProfileSection,
  field: string,
  value: unknown,
): Promise<void> => {
  const draft = draftOf.profile(section)
  return keepTypedLetters(database, draft.key, () =>
    draft.change(database, (before) => {
      const { [field]: _, ...others } = before ?? {}
      return noneIfEmpty(value === undefined ? others : { ...others, [field]: value })
    }),
  )
}

/** Drops the fields that were saved. Words that another tab has typed since stay. */
export const dropSaved = (
  database: UserDatabase,
  section: ProfileSection,
  saved: object,
): Promise<void> =>
  draftOf
    .profile(section)
    .change(database, (before) => noneIfEmpty(changedFields(before ?? {}, saved)))

export interface SuggestedCollege {
  name: string
  /** The newest notification about it, while that is kept. */
  decision: NonNullable<NotificationRow['college']> | undefined
}

export const suggestedCollege = async (
  database: UserDatabase,
): Promise<SuggestedCollege | undefined> => {
  const name = await draftOf.suggestedCollege.read(database)
  if (name === null) return undefined
  const news = await database.notifications
    .orderBy('createdAt')
    .reverse()
    .filter(({ college }) => college?.suggested.toLowerCase() === name.toLowerCase())
    .first()
  return { name, decision: news?.college }
}

export const dropProfileDrafts = async ({ drafts }: UserDatabase): Promise<void> => {
  await drafts.where('key').startsWith(draftOf.profile('').key).delete()
}
