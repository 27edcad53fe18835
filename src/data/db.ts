import { Dexie, type EntityTable, type Table } from 'dexie'
import type { RefusalReason } from '../shared/errors.ts'
import type { Gender } from '../shared/model/answers.ts'
import type { Stream } from '../shared/model/bell.ts'
import type { Card } from '../shared/model/card.ts'
import type { Like } from '../shared/model/like.ts'
import type { Match } from '../shared/model/match.ts'
import type { Message } from '../shared/model/message.ts'
import type { Participant } from '../shared/model/participant.ts'
import type { Config, Plan } from '../shared/model/plan.ts'
import type { Round } from '../shared/model/round.ts'
import type { Subscription } from '../shared/model/subscription.ts'
import type { User } from '../shared/model/user.ts'

type WithId<T> = T & { id: string }

export type MeRow = WithId<User>
export type SubscriptionRow = WithId<Subscription>
export type ParticipationRow = WithId<Participant>
export type RoundRow = WithId<Round>
export type LikeRow = WithId<Like>
export type MatchRow = WithId<Match>
export type MessageRow = WithId<Message> & { matchId: string }
export type PlanRow = WithId<Plan>
export type ConfigRow = WithId<Config>

/** One card of the published deck: assignments/{…} exploded, in the deck's order. */
export interface CardRow {
  roundId: string
  uid: string
  position: number
  card: Card
}

/** How far a mirror has come. No row means: never pulled, so its screen shows loading. */
export interface StreamRow {
  /** Mirror name, with its scope where it has one (`messages:{matchId}`). */
  name: string
  stream: Stream
  /** The bell's time that the last completed pull answered. */
  rangAt: number
  cursor: { updatedAt: number; id: string } | null
}

/**
 * One thing the person did. queued → sending (lease) → delivered | refused.
 * A transient failure goes back to queued with `retryAt`. `delivered` stays until a pull that began
 * after it has shown its effect, so that an older answer cannot undo it on screen.
 */
export interface OutboxRow {
  /** Idempotency key, for example `like:{likeId}`. */
  key: string
  name: string
  args: unknown
  /** Rows of one lane go in order; lanes go in parallel. */
  lane: string
  order: number
  state: 'queued' | 'sending' | 'delivered' | 'refused'
  createdAt: number
  attempts: number
  /** Device time before which it is not tried again. */
  retryAt: number
  reason?: RefusalReason
  deliveredAt?: number
}

export interface DraftRow {
  key: string
  value: unknown
}

/**
 * One database per account: the name holds the uid, so nothing is ever read or sent as somebody
 * else. Mirrored tables are disposable copies of the server; outbox and drafts are the person's own.
 */
export class UserDatabase extends Dexie {
  me!: EntityTable<MeRow, 'id'>
  subscription!: EntityTable<SubscriptionRow, 'id'>
  participation!: EntityTable<ParticipationRow, 'id'>
  rounds!: EntityTable<RoundRow, 'id'>
  cards!: Table<CardRow, [string, string]>
  likes!: EntityTable<LikeRow, 'id'>
  matches!: EntityTable<MatchRow, 'id'>
  messages!: EntityTable<MessageRow, 'id'>
  plans!: EntityTable<PlanRow, 'id'>
  config!: EntityTable<ConfigRow, 'id'>
  streams!: EntityTable<StreamRow, 'name'>
  outbox!: EntityTable<OutboxRow, 'key'>
  drafts!: EntityTable<DraftRow, 'key'>

  constructor(readonly uid: string) {
    super(userDatabaseName(uid))
    this.version(1).stores({
      me: 'id',
      subscription: 'id',
      participation: 'id',
      rounds: 'id',
      cards: '[roundId+uid], [roundId+position]',
      likes: 'id, roundId',
      matches: 'id, updatedAt',
      messages: 'id, [matchId+sentAt]',
      plans: 'id, order',
      config: 'id',
      streams: 'name',
      outbox: 'key, [lane+order], state',
      drafts: 'key',
    })
  }
}

export const userDatabaseName = (uid: string): string => `mulaqat-${uid}`

/** Who this phone is signed in as. Decides what is shown before Firebase has loaded. */
export interface SessionRow {
  id: 'session'
  uid: string
  email: string
  name: string
  gender: Gender | null
  complete: boolean
  admin: boolean
}

export interface SettingRow {
  id: string
  value: unknown
}

/** Facts about this phone, whoever uses it. */
export class DeviceDatabase extends Dexie {
  session!: EntityTable<SessionRow, 'id'>
  settings!: EntityTable<SettingRow, 'id'>

  constructor() {
    super('mulaqat-device')
    this.version(1).stores({ session: 'id', settings: 'id' })
  }
}
