import { publishedFloor } from '../../../src/shared/domain/curation/published-floor.ts'
import { admissionRefusal, takesPart } from '../../../src/shared/domain/rounds/eligibility.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { curationRunSchema } from '../../../src/shared/model/rounds/curation-run.ts'
import { draftSchema } from '../../../src/shared/model/rounds/draft.ts'
import { publishingSchema } from '../../../src/shared/model/rounds/publishing.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'
import { paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { readDocument, readDocuments } from '../../platform/read-documents.ts'
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
  { roundId, after, reason }: { roundId: string; after: string; reason: string | undefined },
  now: number,
): Promise<void> => {
  if (reason !== undefined) return
  const begun = await readDocument(reader, publishingSchema, paths.publishing(roundId))
  const isGoingOn = after !== '' && begun?.doneAt === null
  if (!isGoingOn && (await leavesOut(reader, { ...round, roundId }, now))) {
    throw new Refusal('failed-precondition', 'reason-needed')
  }
}

/** Whether a woman would be shown to fewer men than the floor says. */
const leavesOut = async (
  reader: Reader,
  round: Round & { roundId: string },
  now: number,
): Promise<boolean> => {
  const { roundId } = round
  const shown = new Map<string, number>()
  for await (const men of participantUids(reader, roundId, 'male')) {
    const drafts = await readDocuments(
      reader,
      draftSchema,
      men.map((uid) => serverPaths.draft(roundId, uid)),
    )
    for (const uid of drafts.flatMap(({ assignedUids }) => assignedUids)) {
      shown.set(uid, (shown.get(uid) ?? 0) + 1)
    }
  }
  const [admission, run] = await Promise.all([
    readAdmission(reader, round, now),
    readDocument(reader, curationRunSchema, paths.curationRun(roundId)),
  ])
  const floor = publishedFloor(round, run)
  for await (const women of participantUids(reader, roundId, 'female')) {
    const below = women.filter((uid) => (shown.get(uid) ?? 0) < floor)
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
