import { newMatch, newMessage, newRound, noWindow } from '../../demo/models.ts'
import type { MatchRow, MessageRow, OutboxRow, RoundRow } from '../../src/data/database/schema.ts'
import { durations } from '../../src/shared/limits.ts'
import { emptyCard } from '../support/campus/people.ts'

export const me = 'me-uid'
export const now = Date.parse('2026-11-21T10:00:00Z')

export const round: RoundRow = {
  id: 'round',
  ...newRound({
    name: 'One',
    phases: {
      boys: { startAt: now, endAt: now + durations.hour, isComplete: false },
      girls: noWindow,
    },
    graceMs: 0,
    girlMatchCap: 3,
    updatedAt: now,
  }),
}

export const match = (girlUid: string, changes: Partial<MatchRow> = {}): MatchRow => ({
  id: `${me}_${girlUid}`,
  ...newMatch({ roundId: 'round', boyUid: me, girlUid, updatedAt: now }),
  people: {
    [me]: { name: 'Me', instagramId: 'me', card: emptyCard(me) },
    [girlUid]: { name: `Name of ${girlUid}`, instagramId: girlUid, card: emptyCard(girlUid) },
  },
  ...changes,
})

export const message = (id: string, senderUid: string, sentAt: number): MessageRow => ({
  id,
  matchId: `${me}_girl`,
  ...newMessage({ senderUid, text: `Text of ${id}`, sentAt }),
})

export const outboxMessage = (id: string, order: number, state: OutboxRow['state']): OutboxRow => ({
  key: `message:${id}`,
  name: 'sendMessage',
  args: { matchId: `${me}_girl`, id, text: `Text of ${id}`, clientAt: now },
  order,
  state,
  createdAt: now + order,
  attempts: 0,
  retryAt: 0,
  retrySetBy: 'phone',
})
