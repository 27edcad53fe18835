import * as v from 'valibot'
import {
  type ProfileSection,
  profileEditSchema,
} from '../../../shared/domain/profile/profile-sections.ts'
import type { User } from '../../../shared/model/people/user.ts'
import type { UserDatabase } from '../../database/schema.ts'
import { outboxKey } from '../keys.ts'

/** The refused values of a section, which its form shows again; empty when none was refused. */
export const readRefusedEdit = async (
  database: UserDatabase,
  section: ProfileSection,
): Promise<Partial<User>> => {
  const row = await database.outbox.get(outboxKey.editProfile({ section }))
  const edit = v.safeParse(profileEditSchema, row?.args)
  return row?.state === 'refused' && edit.success ? edit.output.values : {}
}
