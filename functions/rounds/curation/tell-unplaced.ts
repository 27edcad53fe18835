import { pushTopicOf } from '../../../src/shared/domain/notifications/news-kinds.ts'
import { settingsOf } from '../../../src/shared/domain/rounds/round-settings.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import {
  type Participant,
  participantSchema,
} from '../../../src/shared/model/rounds/participant.ts'
import type { UnplacedReason } from '../../../src/shared/model/rounds/unplaced.ts'
import { paths } from '../../../src/shared/paths.ts'
import { text } from '../../../src/shared/text.ts'
import { writeNotification } from '../../notifications/write-notification.ts'
import { readDocuments } from '../../platform/read-documents.ts'
import type { Store } from '../../platform/store.ts'
import { participantsOf } from '../participant-pages.ts'
import { readRound } from '../round.ts'
import { readUnplaced, unplacedNewsId } from './unplaced-people.ts'

const words = {
  'more-men': text.notifications.unplacedMoreMen,
  'more-women': text.notifications.unplacedMoreWomen,
  lists: text.notifications.unplacedLists,
} as const satisfies Record<UnplacedReason, unknown>

/**
 * Tells each person without a place in the decks, and promises them the first places of the next curation. One who
 * has a place in a later publishing is told of it in place of the first news. Repeatable.
 *
 * The decks follow blocks and wishes, so the promise stands in the notification, which no admin reads, and its
 * words are the same whatever left somebody without a place.
 * @param people of one gender, who take part
 * @param placed those of them who have an open deck, or are in one
 */
export const tellUnplaced = async (
  store: Store,
  roundId: string,
  people: readonly Participant[],
  placed: ReadonlySet<string>,
): Promise<void> => {
  const [someone] = people.filter(({ uid }) => !placed.has(uid))
  const newReason = someone && (await reasonOf(store, roundId, someone.gender))
  await store.transaction(async (transaction) => {
    const told = await readUnplaced(transaction, people)
    const changed = people.filter(({ uid }) => placed.has(uid) === told.has(uid))
    const present = await readDocuments(
      transaction,
      participantSchema,
      changed.map(({ uid }) => paths.participant(roundId, uid)),
    )
    for (const one of present.filter(({ optedOut }) => !optedOut)) {
      const reason = placed.has(one.uid) ? null : (newReason ?? null)
      const id = unplacedNewsId(one)
      writeNotification(transaction, id, {
        ...(reason === null ? text.notifications.placedAfterAll : words[reason]),
        unplaced: reason,
        targetType: 'personal',
        userUid: one.uid,
        topic: pushTopicOf(id),
      })
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
