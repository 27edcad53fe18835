import { matchPersonOf } from '../src/shared/domain/profile/card.ts'
import { matchId } from '../src/shared/ids.ts'
import { durations } from '../src/shared/limits.ts'
import type { Match } from '../src/shared/model/matches/match.ts'
import type { Message } from '../src/shared/model/matches/message.ts'
import { paths } from '../src/shared/paths.ts'
import { type ChatLine, chats } from './chats.ts'
import { newMatch, newMessage } from './models.ts'
import type { Student } from './people/student.ts'
import type { Random } from './random.ts'

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
