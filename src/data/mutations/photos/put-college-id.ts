import * as v from 'valibot'
import { collegeIdCalls } from '../../../shared/calls/college-id.ts'
import { Refusal } from '../../../shared/errors.ts'
import { paths, storagePaths } from '../../../shared/paths.ts'
import { draftOf } from '../../drafts/drafts.ts'
import { dropFiles } from '../../photos/files.ts'
import { uploadFile } from '../../photos/upload.ts'
import { ofOneself } from '../about.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation, Sending } from '../mutation.ts'
import { editPauseMs } from '../profile/edit-pause.ts'

/** Ids of the two kept files (photos/files.ts). */
const putCollegeIdArgs = v.strictObject({ front: v.string(), back: v.string() })
type PutCollegeIdArgs = v.InferOutput<typeof putCollegeIdArgs>

const sides = ['front', 'back'] as const

/**
 * Uploads one side. Storage refuses a side that has arrived; the call that follows checks that both are
 * there.
 */
const putSide = async (
  side: (typeof sides)[number],
  args: PutCollegeIdArgs,
  sending: Sending,
): Promise<void> => {
  const key = outboxKey.putCollegeId()
  const isWanted = async () => (await sending.database.outbox.get(key)) !== undefined
  const choosePath = async () => storagePaths.collegeId(sending.uid, side)
  try {
    const oneName = { isUnshown: async () => true, isTaken: async () => false }
    await uploadFile(args[side], { ...sending, ...oneName, choosePath, isWanted })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'permission-denied') throw error
  }
}

/** When the server lacks a file, forgets the uploads, so that the next try sends both again. */
const declare = async (
  { front, back }: PutCollegeIdArgs,
  { remote, database }: Sending,
): Promise<void> => {
  try {
    await remote.call('submitCollegeId', collegeIdCalls.submitCollegeId, {})
  } catch (error) {
    const isMissing = error instanceof Refusal && error.reason === 'files-missing'
    if (isMissing) await database.uploads.bulkDelete([front, back])
    throw error
  }
}

export const putCollegeId: Mutation<PutCollegeIdArgs, 'verification'> = {
  args: putCollegeIdArgs,
  key: outboxKey.putCollegeId,
  about: () => ofOneself('college id'),
  again: 'replace',
  endsDraft: ({ front, back }) => ({
    key: draftOf.collegeId.key,
    isSame: (value) => v.is(v.object({ front: v.literal(front), back: v.literal(back) }), value),
  }),
  files: ({ front, back }) => [front, back],
  touches: (_args, uid) => ({ table: 'verification', id: uid, path: paths.verification(uid) }),

  apply: (row, _args, { uid, at }) => ({
    id: uid,
    uid,
    state: 'submitted',
    imagesDueAt: null,
    createdAt: row?.createdAt ?? at,
    updatedAt: row?.updatedAt ?? at,
  }),

  check: async (database, { front, back }, { uid }, moment) => {
    if (moment === 'delivered') return null
    const kept = await database.files.where('id').anyOf(front, back).count()
    const state = (await database.verification.get(uid))?.state
    const before = await database.outbox.get(outboxKey.putCollegeId())
    const waits = before !== undefined && before.state !== 'delivered'
    const isOpen = state === undefined || state === 'rejected' || waits
    return kept === 2 && isOpen ? null : 'not-allowed'
  },

  send: async (args, sending) => {
    // The files are dropped after the submission only, so without them this is its replay.
    const kept = await sending.database.files.where('id').anyOf(args.front, args.back).count()
    if (kept > 0) for (const side of sides) await putSide(side, args, sending)
    await declare(args, sending)
    await dropFiles(sending.database, [args.front, args.back])
  },

  pauseMs: editPauseMs,
  refused: { explainedBy: ['me'], shows: 'server' },
}
