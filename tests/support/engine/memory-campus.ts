import type { RemoteWrite } from '../../../src/remote/remote.ts'
import { likeRefusal } from '../../../src/shared/domain/rounds/like.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { campusPoke, likeId, matchId } from '../../../src/shared/ids.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import type { Card } from '../../../src/shared/model/people/card.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { createMemoryServer, type MemoryServer } from '../memory-store/server.ts'

const { hour } = durations

/** A fixed instant inside the boys' window of the first round. */
export const noon = Date.UTC(2026, 10, 21, 12)

export const man = { uid: 'man', email: 'man@demo.campus', name: 'A man' }
export const woman = { uid: 'woman', email: 'woman@demo.campus', name: 'A woman' }

const emptyCard = (uid: string): Card => ({ uid, photoUrls: [], interests: [], verified: false })

/** A campus on the memory server: what the real rules, calls and triggers would do, in short. */
export interface Campus {
  server: MemoryServer
  poke(uid: string, stream: string): void
  openRound(roundId: string, boysStartAt?: number): void
  assign(roundId: string, viewerUid: string, uids: string[]): void
  subscribe(uid: string, changes?: Partial<Subscription>): void
  /** Makes the two a match, as her confirmation does. */
  match(boyUid: string, girlUid: string, roundId?: string): string
}

const addUser = (server: MemoryServer, uid: string, gender: 'male' | 'female') =>
  server.write(paths.user(uid), {
    uid,
    email: `${uid}@demo.campus`,
    name: uid,
    gender,
    isProfileComplete: true,
    createdAt: serverTime,
    updatedAt: serverTime,
  })

const roundAt = (boysStartAt: number): Omit<Round, 'updatedAt'> => ({
  name: '',
  isActive: true,
  phase: 'boys',
  phases: {
    boys: { startAt: boysStartAt, endAt: boysStartAt + 6 * hour, isComplete: false },
    girls: {
      startAt: boysStartAt + 7 * hour,
      endAt: boysStartAt + 30 * hour,
      isComplete: false,
    },
  },
  graceMs: 600_000,
  girlMatchCap: 3,
})

/** The rule of likes, from the server's own documents; everything else is allowed. */
const rulesOf =
  (server: MemoryServer) =>
  (write: RemoteWrite, uid: string): Refusal | null => {
    const denied = new Refusal('permission-denied', 'not-allowed')
    if (write.path.startsWith(`${collections.messages}/`)) return denied
    if (!write.path.startsWith(`${collections.likes}/`) || write.kind !== 'create') return null
    const { roundId, likedUserUid } = write.data as { roundId: string; likedUserUid: string }
    if (write.path !== `${collections.likes}/${likeId(roundId, uid, likedUserUid)}`) return denied
    const deck = server.get(serverPaths.assignment(roundId, uid))
    const reason = likeRefusal(
      {
        round: server.get(paths.round(roundId)) as Round | undefined,
        subscription: server.get(paths.subscription(uid)) as Subscription | undefined,
        assigned: (deck?.uids as string[] | undefined)?.includes(likedUserUid) ?? false,
      },
      'delivered',
      server.now(),
    )
    return reason === null ? null : denied
  }

export const createCampus = (): Campus => {
  const server = createMemoryServer(noon)
  const poke = (uid: string, stream: string, documents?: object) => {
    const before = server.get(paths.poke(uid)) ?? {}
    const counts = before.counts as Record<string, number> | undefined
    server.write(paths.poke(uid), {
      pokedAt: { ...(before.pokedAt as object), [stream]: serverTime },
      counts: { ...counts, [stream]: (counts?.[stream] ?? 0) + 1 },
      ...(documents && { payload: { [stream]: { pokedAt: serverTime, documents } } }),
    })
  }

  const campus: Campus = {
    server,
    poke,
    openRound: (roundId, boysStartAt = noon - hour) => {
      for (const path of server.paths(`${collections.matchingRounds}/`)) {
        server.write(path, { ...server.get(path), isActive: false, updatedAt: serverTime })
      }
      server.write(paths.round(roundId), { ...roundAt(boysStartAt), updatedAt: serverTime })
      poke(campusPoke, 'rounds', { [roundId]: server.get(paths.round(roundId)) })
    },
    assign: (roundId, viewerUid, uids) => {
      server.write(serverPaths.assignment(roundId, viewerUid), {
        roundId,
        viewerUid,
        uids,
        cards: Object.fromEntries(uids.map((uid) => [uid, emptyCard(uid)])),
        publishedAt: serverTime,
        updatedAt: serverTime,
        gone: false,
      })
      poke(viewerUid, 'assignments')
    },
    subscribe: (uid, changes = {}) => {
      server.write(paths.subscription(uid), {
        uid,
        status: 'active',
        remainingMatches: 3,
        roundsUsed: 0,
        roundsAllowed: 3,
        expiresAt: null,
        updatedAt: serverTime,
        ...changes,
      })
      poke(uid, 'subscription')
    },
    match: (boyUid, girlUid, roundId = 'r1') => {
      const id = matchId(boyUid, girlUid)
      const person = (uid: string) => ({ name: uid, instagramId: uid, card: emptyCard(uid) })
      server.write(paths.match(id), {
        roundId,
        boyUid,
        girlUid,
        participants: [boyUid, girlUid],
        people: { [boyUid]: person(boyUid), [girlUid]: person(girlUid) },
        status: 'open',
        lastMessage: null,
        readAt: {},
        createdAt: serverTime,
        updatedAt: serverTime,
        gone: false,
      })
      for (const uid of [boyUid, girlUid]) poke(uid, 'matches')
      return id
    },
  }

  server.rules = rulesOf(server)
  server.calls.confirmMatchByGirl = async (girlUid, { roundId, boyUid }) => {
    const id = matchId(boyUid, girlUid)
    if (server.get(paths.match(id))) return { matchId: id, status: 'already' }
    if (!server.get(paths.like(roundId, boyUid, girlUid))) throw new Refusal('not-found', 'no-like')
    campus.match(boyUid, girlUid, roundId)
    return { matchId: id, status: 'created' }
  }
  server.triggered = ({ path, kind }) => {
    const [collection, id = '', below, messageId = ''] = path.split('/')
    if (collection !== collections.matches || below !== collections.messages) return
    const match = server.get(paths.match(id))
    const message = server.get(path)
    if (!match || !message) return
    const { senderUid, sentAt, deletedAt } = message
    const isLast = kind === 'create' || Object(match.lastMessage).id === messageId
    server.write(paths.match(id), {
      ...match,
      ...(isLast && { lastMessage: { id: messageId, senderUid, sentAt } }),
      ...(deletedAt != null && { messagesChangedAt: serverTime }),
      updatedAt: serverTime,
    })
    for (const uid of match.participants as string[]) poke(uid, 'matches')
  }

  addUser(server, man.uid, 'male')
  addUser(server, woman.uid, 'female')
  campus.subscribe(man.uid)
  campus.openRound('r1')
  campus.assign('r1', man.uid, [woman.uid, 'other'])
  return campus
}
