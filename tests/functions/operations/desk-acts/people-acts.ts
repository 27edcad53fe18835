import { expect } from 'vitest'
import { handleDecideCollegeIds } from '../../../../functions/accounts/decide-college-ids.ts'
import {
  handleDropNote,
  handleNotePerson,
} from '../../../../functions/accounts/people/note-person.ts'
import { handleSetAdmin } from '../../../../functions/accounts/set-admin.ts'
import { handleSubmitCollegeId } from '../../../../functions/accounts/submit-college-id.ts'
import { handleSuggestCollege } from '../../../../functions/accounts/suggest-college.ts'
import { handleDecideCollegeSuggestion } from '../../../../functions/campus/decide-college-suggestion.ts'
import { handleSaveConfig } from '../../../../functions/campus/save-config.ts'
import { handleRestoreUser } from '../../../../functions/moderation/restore-user.ts'
import { handleSuspendUser } from '../../../../functions/moderation/suspend-user.ts'
import { hashText } from '../../../../functions/platform/hash.ts'
import type { CallRequest } from '../../../../src/shared/calls.ts'
import { pathById, pathOf } from '../../../../src/shared/collections/path-of.ts'
import { defaultSettings } from '../../../../src/shared/domain/rounds/round-settings.ts'
import { collegeSuggestionId } from '../../../../src/shared/ids.ts'
import * as limits from '../../../../src/shared/limits.ts'
import { paths, storagePaths } from '../../../../src/shared/paths.ts'
import { asGirl, boyUid, girlUid } from '../../support/confirm.ts'
import { ask, changedMeanwhile, type DeskAct, type DeskWorld, earlierAdmin } from './desk-act.ts'

const setAdmin = (admin: boolean) =>
  ask('setAdmin', () => handleSetAdmin, { uid: boyUid, admin, reason: 'She helps us.' })
const reason = 'Was rude in a chat.'
const suspend = ask('suspendUser', () => handleSuspendUser, { uid: boyUid, reason, days: 3 })
const restore = ask('restoreUser', () => handleRestoreUser, { uid: boyUid, reason: 'Sorry.' })

const text = 'Asked twice about his plan.'
const note = ask('notePerson', () => handleNotePerson, { uid: boyUid, noteId: 'n1', text })
const drop = ask('dropNote', () => handleDropNote, { noteId: 'n1' })

const uids = [girlUid]
const decideIds = (request: CallRequest<'decideCollegeIds'>) =>
  ask(
    'decideCollegeIds',
    ({ services }) =>
      handleDecideCollegeIds(
        () => services.files,
        () => 'secret',
      ),
    request,
  )
const approveId = decideIds({ decision: 'approve', uids, numbers: { [girlUid]: 'AB 1234' } })
const rejectId = decideIds({ decision: 'reject', uids, reason: 'Blurred.' })
const undoId = {
  of: () => decideIds({ decision: 'reopen', uids }),
  about: { [paths.verification(girlUid)]: 'state reason', [paths.user(girlUid)]: 'verified' },
}
const putCollegeId = async ({ store, services, now }: DeskWorld) => {
  for (const side of ['front', 'back'] as const) {
    services.stored.set(storagePaths.collegeId(girlUid, side), now)
  }
  await handleSubmitCollegeId(() => services.files)(store, asGirl, {}, now)
}

const named = { name: 'New college', city: 'Delhi' }
const suggestionId = collegeSuggestionId(girlUid, hashText('new college\ndelhi'))
const college = { name: 'New College', city: 'Delhi', state: 'Delhi' }
const decideCollege = (request: CallRequest<'decideCollegeSuggestion'>) =>
  ask('decideCollegeSuggestion', () => handleDecideCollegeSuggestion, request)
const accept = decideCollege({ decision: 'accept', id: suggestionId, ...college })
const decline = decideCollege({ decision: 'decline', id: suggestionId })
const undoCollege = {
  of: () => decideCollege({ decision: 'reopen', id: suggestionId }),
  about: { [pathById('collegeSuggestions', suggestionId)]: 'state', [paths.config]: 'colleges' },
}
const seen = 7
const putConfig = ({ store }: DeskWorld) =>
  store.put(paths.config, { ...config, colleges: [], updatedAt: seen })
const config = {
  supportEmail: 'help@campus.example',
  upiId: 'club@bank',
  upiName: 'The Club',
  verifiedRequired: true,
  roundDefaults: {
    ...defaultSettings,
    graceMs: limits.graceMs,
    girlMatchCap: limits.girlMatchCap,
  },
}
const saveConfig = (changes: Partial<CallRequest<'saveConfig'>>) =>
  ask('saveConfig', () => handleSaveConfig, { ...config, ...changes })
const suggest = async (world: DeskWorld) => {
  putConfig(world)
  await handleSuggestCollege(world.store, asGirl, named, world.now)
}

export const peopleActs = {
  setAdmin: [
    {
      title: 'somebody becomes an admin',
      one: setAdmin(true),
      answers: [{ status: 'changed' }, { status: 'already' }],
      undo: { of: () => setAdmin(false), about: { [paths.user(boyUid)]: 'isAdmin' } },
    },
  ],
  suspendUser: [
    {
      title: 'somebody is suspended',
      one: suspend,
      answers: [{ status: 'suspended' }, { status: 'already' }],
      undo: { of: () => restore, about: { [paths.user(boyUid)]: 'suspended suspension' } },
    },
  ],
  restoreUser: [
    {
      title: 'somebody is restored',
      prepare: (world) => suspend.run(world, earlierAdmin.uid),
      one: restore,
      answers: [{ status: 'restored' }, { status: 'already' }],
      undo: 'A new suspension tells the person anew, with a reason of its own.',
    },
  ],
  decideCollegeIds: [
    {
      title: 'a college ID is approved, which another admin rejects',
      prepare: putCollegeId,
      one: approveId,
      other: rejectId,
      answers: [[{ uid: girlUid, state: 'approved' }], [{ uid: girlUid, state: 'approved' }]],
      undo: undoId,
    },
    {
      title: 'a college ID is rejected, which another admin approves',
      prepare: putCollegeId,
      one: rejectId,
      other: approveId,
      answers: [[{ uid: girlUid, state: 'rejected' }], [{ uid: girlUid, state: 'rejected' }]],
      undo: undoId,
    },
  ],
  notePerson: [
    {
      title: 'a note about somebody is kept',
      one: note,
      answers: [{ status: 'noted' }, { status: 'already' }],
      undo: { of: () => drop, about: { [pathOf('personNotes', 'n1')]: 'text' } },
    },
  ],
  dropNote: [
    {
      title: 'a note about somebody is removed',
      prepare: ({ store }) =>
        store.put(pathOf('personNotes', 'n1'), { uid: boyUid, byUid: 'boss', text, createdAt: 1 }),
      one: drop,
      answers: [{ status: 'dropped' }, { status: 'already' }],
      undo: 'It is gone for everybody: the button asks again.',
    },
  ],
  decideCollegeSuggestion: [
    {
      title: 'a college is accepted, which another admin declines',
      prepare: suggest,
      one: accept,
      other: decline,
      answers: [
        { status: 'decided', state: 'accepted', college },
        { status: 'already', state: 'accepted', college },
      ],
      undo: undoCollege,
    },
    {
      title: 'a college is declined, which another admin accepts',
      prepare: suggest,
      one: decline,
      other: accept,
      answers: [
        { status: 'decided', state: 'declined', college: null },
        { status: 'already', state: 'declined', college: null },
      ],
      undo: undoCollege,
    },
  ],
  saveConfig: [
    {
      title: 'the settings of the campus are saved',
      prepare: putConfig,
      one: saveConfig({ upiName: 'The New Club', seenUpdatedAt: seen }),
      other: saveConfig({ verifiedRequired: false, seenUpdatedAt: seen }),
      answers: [{ status: 'saved', updatedAt: expect.any(Number) }, changedMeanwhile],
      undo: {
        of: ({ updatedAt }: { updatedAt: number }) => saveConfig({ seenUpdatedAt: updatedAt }),
        about: { [paths.config]: 'upiName verifiedRequired supportEmail' },
      },
    },
  ],
} satisfies Record<string, readonly DeskAct[]>
