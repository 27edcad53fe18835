import { blockSchema } from '../../../src/shared/model/safety/block.ts'
import { collections } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readQuery } from '../../platform/read-documents.ts'
import { queryInPieces } from '../participant-pages.ts'

/** Pairs in no order: a curation must not learn who of the two blocked, or when. */
export const handleListBlockedPairs: CallHandler<'listBlockedPairs'> = async (
  store,
  caller,
  { uids },
) => {
  const blocksOf = (field: 'uid' | 'otherUid') =>
    queryInPieces(uids, (some) =>
      readQuery(store, blockSchema, {
        collection: collections.blocks,
        where: [[field, 'in', some]],
      }),
    )
  const [byThem, ofThem] = await Promise.all([blocksOf('uid'), blocksOf('otherUid')])
  const blocked = new Map<string, Set<string>>()
  const add = (uid: string, otherUid: string) => {
    // The caller may not read who blocked the caller: an admin can be a student of the round too.
    if (uid !== caller.uid && otherUid !== caller.uid)
      blocked.set(uid, (blocked.get(uid) ?? new Set()).add(otherUid))
  }
  for (const { uid, otherUid } of byThem) add(uid, otherUid)
  for (const { uid, otherUid } of ofThem) add(otherUid, uid)
  return [...blocked].map(([uid, others]) => ({ uid, blockedUids: [...others] }))
}
