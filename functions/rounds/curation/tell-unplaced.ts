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

export interface Places {
  /** People who have a draft, or are in one of a man who may be in the round. */
  readonly planned: ReadonlySet<string>
  /** People who have a deck, or are in one that is open; all of them are planned. */
  readonly open: ReadonlySet<string>
}

/**
 * Tells each person without a place in the decks. A later publishing that has a place replaces the first
 * notification. Repeatable.
 *
 * The note on the participant, which gives a place first in the next curation, follows the drafts alone: every
 * admin reads it, and the decks follow blocks and wishes too (PRODUCT §2). So who is planned and has no deck is
 * told, and promised nothing.
 * @param people of one gender, who take part
 * @param isAgain whether an earlier publishing has told people
 */
export const tellUnplaced = async (
  store: Store,
  roundId: string,
  people: readonly Participant[],
  { planned, open }: Places,
  isAgain: boolean,
): Promise<void> => {
  const isNoted = ({ unplaced }: Participant) => (unplaced ?? null) !== null
  const asked = isAgain ? people : people.filter((one) => !open.has(one.uid) || isNoted(one))
  const idOf = (uid: string) => notificationId.round(roundId, 'unplaced', uid)
  const written = await store.getAll(asked.map(({ uid }) => paths.notification(idOf(uid))))
  const toldBodies = new Map(
    written.flatMap((row) => (row ? [[row.id, row.data.body] as const] : [])),
  )
  const isNew = (one: Participant) => !planned.has(one.uid) && !isNoted(one)
  const newReason = people.some(isNew) ? await reasonOf(store, roundId, people[0]!.gender) : null
  const newsOf = ({ uid, unplaced }: Participant) => {
    const note = planned.has(uid) ? null : (unplaced ?? newReason)
    const told = toldBodies.get(idOf(uid))
    const { placedAfterAll, unplacedThisTime } = text.notifications
    const news = note !== null ? words[note] : open.has(uid) ? placedAfterAll : unplacedThisTime
    const isKnown = told === news.body || (open.has(uid) && told === undefined)
    return { note, news: isKnown ? null : news }
  }
  const changed = asked.filter((one) => {
    const { note, news } = newsOf(one)
    return news !== null || (note !== null) !== isNoted(one)
  })
  if (changed.length === 0) return
  await store.transaction(async (transaction) => {
    const present = await readDocuments(
      transaction,
      participantSchema,
      changed.map(({ uid }) => paths.participant(roundId, uid)),
    )
    for (const one of present.filter(({ optedOut }) => !optedOut)) {
      const { uid } = one
      const { note, news } = newsOf(one)
      if ((note !== null) !== isNoted(one)) {
        const row = { unplaced: note, updatedAt: serverTime }
        transaction.update(paths.participant(roundId, uid), row)
      }
      if (news !== null) notifyPerson(transaction, idOf(uid), uid, 'rounds', news)
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
