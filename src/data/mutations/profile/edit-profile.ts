import {
  type ProfileEdit,
  profileEditSchema,
  setupFlagsOf,
  withEdited,
} from '../../../shared/domain/profile/profile-sections.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'
import { editPauseMs } from './edit-pause.ts'
import { changedMe, ownProfile, ownSection, touchedMe, writeMe } from './own-profile.ts'

export const editProfile: Mutation<ProfileEdit, 'me'> = {
  args: profileEditSchema,
  key: outboxKey.editProfile,
  about: ({ section }) => [ownProfile, ownSection(section)],
  again: 'replace',
  // Both edits have the same section; fields absent from the newer one keep the older values.
  join: (waiting, newer) =>
    ({ ...newer, values: withEdited(waiting.values, newer.values) }) as ProfileEdit,
  touches: touchedMe,
  apply: (row, edit, { at }) =>
    changedMe(row, { fields: edit.values, flags: setupFlagsOf(edit) }, at),

  check: async (database, edit, { uid }) => {
    const me = await database.me.get(uid)
    const gender = edit.section === 'gender' ? edit.values.gender : me?.gender
    // The gender cannot change, because decks, windows and prices depend on it.
    return me?.gender !== undefined && gender !== me.gender ? 'not-allowed' : null
  },

  send: (edit, sending) => {
    const flags = setupFlagsOf(edit)
    const status = Object.keys(flags).length > 0 ? { setupStatus: flags } : {}
    return writeMe(sending, { ...edit.values, ...status })
  },

  pauseMs: editPauseMs,
  refused: { explainedBy: ['me'], shows: 'server' },
}
