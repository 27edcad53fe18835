import * as v from 'valibot'
import { isSetupComplete } from '../../../shared/domain/profile/missing-steps.ts'
import { type ProfileSection, withEdited } from '../../../shared/domain/profile/profile-sections.ts'
import { type SetupStep, type User, userSchema } from '../../../shared/model/people/user.ts'
import { serverTime } from '../../../shared/model/time.ts'
import { paths } from '../../../shared/paths.ts'
import type { MeRow } from '../../database/schema.ts'
import { ofOneself } from '../about.ts'
import type { Sending } from '../mutation.ts'

/** One thing, so that edits of the own profile arrive in the person's order. */
export const ownProfile = ofOneself('profile')

/** One section of it, for an act whose call reads a field of that section. */
export const ownSection = (section: ProfileSection) => ofOneself('profile', section)

export const touchedMe = (_args: unknown, uid: string) =>
  ({ table: 'me', id: uid, path: paths.user(uid) }) as const

interface ProfileChange {
  fields: Partial<User>
  flags: Partial<Record<SetupStep, boolean>>
}

/** The profile is complete when no step is missing (specification §4). */
export const changedMe = (
  row: MeRow | undefined,
  { fields, flags }: ProfileChange,
  at: number,
): MeRow | undefined => {
  if (row === undefined) return undefined
  const next = withEdited(row, { ...fields, setupStatus: flags })
  return next.isProfileComplete || !isSetupComplete(next)
    ? next
    : { ...next, isProfileComplete: true, setupStatus: { ...next.setupStatus, completedAt: at } }
}

/**
 * Writes fields of the own account; may be repeated.
 * @param data field names as in the User; may hold serverTime
 */
export const writeMe = async (
  { remote, uid }: Pick<Sending, 'remote' | 'uid'>,
  data: Record<string, unknown>,
): Promise<void> => {
  const path = paths.user(uid)
  await remote.commit([{ kind: 'merge', path, data: { ...data, updatedAt: serverTime } }])
  await completeMe({ remote, uid })
}

/**
 * Marks a profile with all facts as complete. It runs after every save and on loading (§4), so that the last
 * of several saves sees the others.
 */
export const completeMe = async ({
  remote,
  uid,
}: Pick<Sending, 'remote' | 'uid'>): Promise<void> => {
  const path = paths.user(uid)
  const document = await remote.get(path)
  const user = v.safeParse(userSchema, document?.data)
  if (!user.success || user.output.isProfileComplete || !isSetupComplete(user.output)) return
  const data = {
    isProfileComplete: true,
    // The whole map is written, because the rules do not read flags that are stored as separate keys.
    setupStatus: { ...user.output.setupStatus, completedAt: serverTime },
    updatedAt: serverTime,
  }
  await remote.commit([{ kind: 'merge', path, data }])
}
