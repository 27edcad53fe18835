import { settingsOf } from '../../../src/shared/domain/rounds/round-settings.ts'
import { notificationId } from '../../../src/shared/ids.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import {
  type Participant,
  participantSchema,
  type UnplacedReason,
} from '../../../src/shared/model/rounds/participant.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { text } from '../../../src/shared/text.ts'
import { notifyPerson } from '../../notifications/write-notification.ts'
import { readDocuments } from '../../platform/read-documents.ts'
import type { Store } from '../../platform/store.ts'
import { participantsOf } from '../participant-pages.ts'
import { readRound } from '../round.ts'

const words = {
  'more-men': text.notifications.unplacedMoreMen,
  'more-women': text.notifications.unplacedMoreWomen,
  lists: text.notifications.unplacedLists,
} as const satisfies Record<UnplacedReason, unknown>

/**
 * Tells each person without a place in the decks, and notes it: the next curation gives them a place first. A
 * later publishing that has a place removes the note, and replaces the first notification. Repeatable.
 * @param people of one gender, who take part
 * @param placed who of them has a deck, or is in one
 */
export const tellUnplaced = async (
  store: Store,
  roundId: string,
  people: readonly Participant[],
  placed: ReadonlySet<string>,
): Promise<void> => {
  const differs = ({ uid, unplaced }: Participant) =>
    ((unplaced ?? null) === null) !== placed.has(uid)
  const changed = people.filter(differs)
  if (changed.length === 0) return
  const reason = await reasonOf(store, roundId, changed[0]!.gender)
  await store.transaction(async (transaction) => {
    const uids = changed.map(({ uid }) => uid)
    const idOf = (uid: string) => notificationId.round(roundId, 'unplaced', uid)
    const [present, written] = await Promise.all([
      readDocuments(
        transaction,
        participantSchema,
        uids.map((uid) => paths.participant(roundId, uid)),
      ),
      transaction.getAll(uids.map((uid) => paths.notification(idOf(uid)))),
    ])
    const known = new Set(written.flatMap((one) => (one === null ? [] : [one.id])))
    for (const { uid, optedOut } of present) {
      if (optedOut) continue
      const unplaced = placed.has(uid) ? null : reason
      transaction.update(paths.participant(roundId, uid), { unplaced, updatedAt: serverTime })
      if (unplaced !== null) notifyPerson(transaction, idOf(uid), uid, 'rounds', words[unplaced])
      else if (known.has(idOf(uid)))
        notifyPerson(transaction, idOf(uid), uid, 'rounds', text.notifications.placedAfterAll)
    }
  })
}

/**
 * The reason that is told. It does not depend on blocks and wishes, which the lists follow too, and so tells
 * nobody of them.
 */
const reasonOf = async (store: Store, roundId: string, gender: Gender): Promise<UnplacedReason> => {
  const countOf = async (of: Gender) => {
    const all = participantsOf(roundId, of)
    const [everybody, out] = await Promise.all([
      store.count(all),
      store.count({ ...all, where: [...all.where, ['optedOut', '==', true]] }),
    ])
    return everybody - out
  }
  const [round, men, women] = await Promise.all([
    readRound(store, roundId),
    countOf('male'),
    countOf('female'),
  ])
  const { womenPerMan, exposureCap } = settingsOf(round)
  if (gender === 'male') return women * exposureCap < men ? 'more-men' : 'lists'
  return men * womenPerMan < women ? 'more-women' : 'lists'
}
