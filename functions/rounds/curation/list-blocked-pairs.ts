import { blockSchema } from '../../../src/shared/model/safety/block.ts'
import { collections } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readQuery } from '../../platform/read-documents.ts'
import { queryInPieces } from '../participant-pages.ts'

/** Whoever blocked, and when, is nothing to a curation. */
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
    // Who blocked the caller is nothing that the caller may read.
    if (uid !== caller.uid && otherUid !== caller.uid)
      blocked.set(uid, (blocked.get(uid) ?? new Set()).add(otherUid))
  }
  for (const { uid, otherUid } of byThem) add(uid, otherUid)
  for (const { uid, otherUid } of ofThem) add(otherUid, uid)
  return [...blocked].map(([uid, others]) => ({ uid, blockedUids: [...others] }))
}
