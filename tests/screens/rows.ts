import type { MatchRow, MessageRow, OutboxRow, RoundRow } from '../../src/data/database/schema.ts'
import { durations } from '../../src/shared/limits.ts'
import type { Card } from '../../src/shared/model/people/card.ts'

export const me = 'me-uid'
export const now = Date.parse('2026-11-21T10:00:00Z')

export const card = (uid: string): Card => ({
  uid,
  photoUrls: [],
  interests: [],
  verified: false,
})

export const round: RoundRow = {
  id: 'round',
  name: 'One',
  isActive: true,
  phase: 'boys',
  phases: {
    boys: { startAt: now, endAt: now + durations.hour, isComplete: false },
    girls: { startAt: null, endAt: null, isComplete: false },
  },
  graceMs: 0,
  girlMatchCap: 3,
  updatedAt: now,
}

export const match = (girlUid: string, changes: Partial<MatchRow> = {}): MatchRow => ({
  id: `${me}_${girlUid}`,
  roundId: 'round',
  boyUid: me,
  girlUid,
  participants: [me, girlUid],
  people: {
    [me]: { name: 'Me', instagramId: 'me', card: card(me) },
    [girlUid]: { name: `Name of ${girlUid}`, instagramId: girlUid, card: card(girlUid) },
  },
  status: 'open',
  lastMessage: null,
  readAt: {},
  createdAt: now,
  updatedAt: now,
  gone: false,
  ...changes,
})

export const message = (id: string, senderUid: string, sentAt: number): MessageRow => ({
  id,
  matchId: `${me}_girl`,
  senderUid,
  text: `Text of ${id}`,
  clientAt: sentAt,
  sentAt,
  updatedAt: sentAt,
  deletedAt: null,
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
