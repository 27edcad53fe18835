import { matchPersonOf } from '../src/shared/domain/profile/card.ts'
import { matchId } from '../src/shared/ids.ts'
import { durations } from '../src/shared/limits.ts'
import type { Match } from '../src/shared/model/matches/match.ts'
import type { Message } from '../src/shared/model/matches/message.ts'
import { paths } from '../src/shared/paths.ts'
import { newMatch, newMessage } from './models.ts'
import type { Student } from './people/student.ts'
import type { Random } from './random.ts'

/** Conversations of earlier matches. No line holds a name, because names are dealt later. */
type ChatLine = readonly ['boy' | 'girl', string]

const chats: readonly (readonly ChatLine[])[] = [
  [
    ['girl', 'Hi. So you are the one with the library list.'],
    ['boy', 'Guilty. Eleven so far. Which one should be twelfth?'],
    ['girl', 'The one at Mandi House. Tall windows, and nobody shushes you for breathing.'],
    ['boy', 'Going on Thursday then. Is the canteen any good?'],
    ['girl', 'The chai is terrible and the bun omelette is worth it.'],
    ['boy', 'You have just described my entire second year.'],
    ['girl', 'Thursday after four works for me too, by the way.'],
  ],
  [
    ['boy', 'Hello. Your photo with the camera made me dig out my father’s old one.'],
    ['girl', 'Does it still work? Please say it still works.'],
    ['boy', 'The shutter does. The light meter has opinions of its own.'],
    ['girl', 'Sunny sixteen and hope. I can show you.'],
    ['boy', 'Lodhi Garden, Sunday, early?'],
    ['girl', 'Define early.'],
  ],
  [
    ['girl', 'How is the great dosa project?'],
    ['boy', 'Batch four looked like a map of Haryana. Tasted fine.'],
    ['girl', 'That is progress. Batch three was Bihar.'],
    ['boy', 'Come judge batch five. There will be three chutneys.'],
  ],
  [
    ['boy', 'Hi. I have to ask. Who was right in your debate final?'],
    ['girl', 'The other side. I argued for two hours and then agreed with them at dinner.'],
  ],
]

const { day, hour, minute } = durations

/** Two students who matched in an earlier round. */
export interface Couple {
  boy: Student
  girl: Student
}

/** Matches of an earlier round with their conversations, the newest a few hours old. */
export const pastMatchDocuments = (
  couples: readonly Couple[],
  roundId: string,
  now: number,
  random: Random,
): Record<string, Match | Message> =>
  Object.assign(
    {},
    ...couples.map((couple, index) =>
      matchDocuments(couple, chats[index % chats.length] ?? [], {
        roundId,
        now,
        endedAt: now - index * day - random.integer(1, 5) * hour,
        random,
      }),
    ),
  )

const matchDocuments = (
  { boy, girl }: Couple,
  lines: readonly ChatLine[],
  {
    roundId,
    now,
    endedAt,
    random,
  }: { roundId: string; now: number; endedAt: number; random: Random },
): Record<string, Match | Message> => {
  const id = matchId(boy.uid, girl.uid)
  const messages = withSendTimes(lines, endedAt, random).map(([[speaker, text], sentAt]) => ({
    id: random.uuid(),
    data: newMessage({
      senderUid: (speaker === 'boy' ? boy : girl).uid,
      text,
      clientAt: sentAt - random.integer(80, 900),
      sentAt,
    }),
  }))
  const last = messages.at(-1)
  const match = newMatch({
    roundId,
    boyUid: boy.uid,
    girlUid: girl.uid,
    people: { [boy.uid]: matchPersonOf(boy, now), [girl.uid]: matchPersonOf(girl, now) },
    lastMessage:
      last === undefined
        ? null
        : {
            id: last.id,
            senderUid: last.data.senderUid,
            sentAt: last.data.sentAt,
          },
    readAt: { [boy.uid]: endedAt, [girl.uid]: endedAt },
    createdAt: now - 20 * day,
    updatedAt: endedAt,
  })
  return {
    [paths.match(id)]: match,
    ...Object.fromEntries(
      messages.map(({ id: messageId, data }) => [paths.message(id, messageId), data]),
    ),
  }
}

/** Gives each line the time at which it was sent: the last line has `endedAt`. */
const withSendTimes = (
  lines: readonly ChatLine[],
  endedAt: number,
  random: Random,
): [ChatLine, number][] => {
  let sentAt = endedAt
  return lines
    .toReversed()
    .map((line): [ChatLine, number] => {
      const timedLine: [ChatLine, number] = [line, sentAt]
      sentAt -= random.integer(2, 50) * minute
      return timedLine
    })
    .toReversed()
}
