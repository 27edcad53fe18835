import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { publishedFloor } from '../../../src/shared/domain/curation/published-floor.ts'
import { admissionRefusal, takesPart } from '../../../src/shared/domain/rounds/eligibility.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { curationRunSchema } from '../../../src/shared/model/rounds/curation-run.ts'
import { draftSchema } from '../../../src/shared/model/rounds/draft.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'
import { paths } from '../../../src/shared/paths.ts'
import { readDocument, readDocuments } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import { readParticipantPage } from '../participant-pages.ts'
import { readAdmission } from '../participants.ts'

/**
 * Requires a reason, which the log keeps, to publish decks below the floor (PRODUCT §15). The piece that
 * begins a publishing carries it.
 * @param from '' when this piece begins one
 * @throws Refusal failed-precondition reason-needed
 */
export const requireReason = async (
  reader: Reader,
  round: Round,
  {
    roundId,
    from,
    reason,
    ownUid,
  }: { roundId: string; from: string; reason: string | undefined; ownUid: string },
  now: number,
): Promise<void> => {
  if (reason !== undefined || from !== '') return
  if (await leavesOut(reader, { ...round, roundId }, ownUid, now)) {
    throw new Refusal('failed-precondition', 'reason-needed')
  }
}

/**
 * Whether a woman who may be shown is shown to fewer men than the floor says, by the drafts of men who get a
 * deck. Blocks and wishes since the drafts count for nothing here: an answer that knew one kind would tell it
 * from the other (docs/adr/0083). The desk reads both in one list before it publishes, and asks.
 * @param ownUid of the admin, whose place among the women another admin saves and no answer tells (PRODUCT §2)
 */
const leavesOut = async (
  reader: Reader,
  round: Round & { roundId: string },
  ownUid: string,
  now: number,
): Promise<boolean> => {
  const { roundId } = round
  const [admission, run] = await Promise.all([
    readAdmission(reader, round, now),
    readDocument(reader, curationRunSchema, pathOf('curationRuns', roundId)),
  ])
  const floor = publishedFloor(round, run)
  const shown = new Map<string, number>()
  const isBelow = (uid: string) => (shown.get(uid) ?? 0) < floor
  for await (const men of participantUids(reader, roundId, 'male')) {
    const drafts = await readDocuments(
      reader,
      draftSchema,
      men.map((uid) => pathOf('drafts', roundId, uid)),
    )
    // The account of a man matters only while one of his women still lacks a place.
    const needed = drafts.filter(({ assignedUids }) => assignedUids.some(isBelow))
    const users = await readDocuments(
      reader,
      userSchema,
      needed.map(({ uid }) => paths.user(uid)),
    )
    const admitted = new Set(
      users
        .filter((user) => admissionRefusal(user, 'male', admission) === null)
        .map(({ uid }) => uid),
    )
    for (const { assignedUids } of needed.filter(({ uid }) => admitted.has(uid))) {
      for (const girlUid of new Set(assignedUids)) shown.set(girlUid, (shown.get(girlUid) ?? 0) + 1)
    }
  }
  for await (const women of participantUids(reader, roundId, 'female')) {
    const below = women.filter((uid) => uid !== ownUid && isBelow(uid))
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
