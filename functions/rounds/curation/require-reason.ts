import { publishedFloor } from '../../../src/shared/domain/curation/published-floor.ts'
import { admissionRefusal, takesPart } from '../../../src/shared/domain/rounds/eligibility.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { curationRunSchema } from '../../../src/shared/model/rounds/curation-run.ts'
import { draftSchema } from '../../../src/shared/model/rounds/draft.ts'
import { publishingSchema } from '../../../src/shared/model/rounds/publishing.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'
import { blockSchema } from '../../../src/shared/model/safety/block.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { eachByTime } from '../../platform/pages/each-by-time.ts'
import { readableDocuments, readDocument, readDocuments } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import { readParticipantPage } from '../participant-pages.ts'
import { readAdmission } from '../participants.ts'

/**
 * Requires a reason, which the log keeps, to publish decks below the floor (PRODUCT §15). The first piece
 * carries it, or the piece that begins anew.
 * @throws Refusal failed-precondition reason-needed
 */
export const requireReason = async (
  reader: Reader,
  round: Round,
  {
    roundId,
    after,
    reason,
    callerUid,
  }: { roundId: string; after: string; reason: string | undefined; callerUid: string },
  now: number,
): Promise<void> => {
  if (reason !== undefined) return
  const begun = await readDocument(reader, publishingSchema, paths.publishing(roundId))
  const isGoingOn = after !== '' && begun?.doneAt === null
  if (!isGoingOn && (await leavesOut(reader, { ...round, roundId }, callerUid, now))) {
    throw new Refusal('failed-precondition', 'reason-needed')
  }
}

/**
 * Whether a woman who may be shown is shown to fewer men than the floor says, by the drafts of men who get a
 * deck. A pair that blocks has parted since counts for nothing, but for the caller's own: nobody reads from an
 * answer that someone has blocked them. Wishes since (docs/adr/0083) are not looked up: that is a read a pair.
 */
const leavesOut = async (
  reader: Reader,
  round: Round & { roundId: string },
  callerUid: string,
  now: number,
): Promise<boolean> => {
  const { roundId } = round
  const [admission, run] = await Promise.all([
    readAdmission(reader, round, now),
    readDocument(reader, curationRunSchema, paths.curationRun(roundId)),
  ])
  const shownTo = new Map<string, Set<string>>()
  let draftedAt = now
  for await (const men of participantUids(reader, roundId, 'male')) {
    const [drafts, users] = await Promise.all([
      readDocuments(
        reader,
        draftSchema,
        men.map((uid) => serverPaths.draft(roundId, uid)),
      ),
      readDocuments(reader, userSchema, men.map(paths.user)),
    ])
    const admitted = new Set(
      users
        .filter((user) => admissionRefusal(user, 'male', admission) === null)
        .map(({ uid }) => uid),
    )
    for (const { uid, assignedUids, updatedAt } of drafts.filter(({ uid }) => admitted.has(uid))) {
      draftedAt = Math.min(draftedAt, updatedAt)
      for (const girlUid of assignedUids)
        shownTo.set(girlUid, (shownTo.get(girlUid) ?? new Set()).add(uid))
    }
  }
  // A day earlier: the curation had read its pairs before its drafts were saved.
  const span = {
    collection: collections.blocks,
    by: 'createdAt',
    after: draftedAt - day,
    until: now + day,
  }
  await eachByTime(reader, span, async (found) => {
    for (const { uid, otherUid } of readableDocuments(blockSchema, found)) {
      if (uid === callerUid || otherUid === callerUid) continue
      shownTo.get(uid)?.delete(otherUid)
      shownTo.get(otherUid)?.delete(uid)
    }
  })
  const floor = publishedFloor(round, run)
  for await (const women of participantUids(reader, roundId, 'female')) {
    const below = women.filter((uid) => (shownTo.get(uid)?.size ?? 0) < floor)
    const users = await readDocuments(reader, userSchema, below.map(paths.user))
    if (users.some((user) => admissionRefusal(user, 'female', admission) === null)) return true
  }
  return false
}

/** Pages of uids of the people who take part. */
const participantUids = async function* (reader: Reader, roundId: string, gender: Gender) {
  let after: string | null = ''
  while (after !== null) {
    const page: Awaited<ReturnType<typeof readParticipantPage>> = await readParticipantPage(
      reader,
      roundId,
      { after, size: limits.menPerPublish, gender },
    )
    yield page.participants.filter((one) => takesPart(one, gender)).map(({ uid }) => uid)
    after = page.next
  }
}
