import * as v from 'valibot'
import { draftKey } from '../database/draft-keys.ts'
import type { UserDatabase } from '../database/schema.ts'

const key = draftKey.campusSettings

const settingsDraftSchema = v.object({
  /** As the form holds it; the form knows whether it still can. */
  form: v.record(v.string(), v.unknown()),
  /** When the settings that the admin began with were saved; null: the campus had none. */
  seenUpdatedAt: v.nullable(v.number()),
})
/** Settings that were typed and not saved. They outlive the page, and go with the account at sign-out. */
export type SettingsDraft = v.InferOutput<typeof settingsDraftSchema>

export const readSettingsDraft = async ({
  drafts,
}: UserDatabase): Promise<SettingsDraft | null> => {
  const parsed = v.safeParse(settingsDraftSchema, (await drafts.get(key))?.value)
  return parsed.success ? parsed.output : null
}

export const keepSettingsDraft = async (
  { drafts }: UserDatabase,
  draft: SettingsDraft | null,
): Promise<void> => {
  if (draft === null) await drafts.delete(key)
  else await drafts.put({ key, value: draft })
}
