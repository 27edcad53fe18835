import { newDeck, newMatch, newRound, newSubscription, windowsFrom } from '../../../demo/models.ts'
import { createPokingStore } from '../../../functions/platform/commit/poking-store.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { campusPoke, matchId } from '../../../src/shared/ids.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createMemoryAccountServices } from '../../functions/support/account-services.ts'
import { createRecordingPush } from '../../functions/support/push.ts'
import { emptyCard } from '../campus/people.ts'
import type { Change } from '../memory-store/documents.ts'
import { createRules } from '../memory-store/rules.ts'
import { createMemoryServer, type MemoryServer } from '../memory-store/server.ts'
import { createStore } from '../memory-store/store.ts'
import { setOffBy, triggersOver } from '../triggers.ts'

const { hour } = durations

/** A fixed instant inside the boys' window of the first round. */
export const noon = Date.UTC(2026, 10, 21, 12)

export const man = { uid: 'man', email: 'man@demo.campus', name: 'A man' }
export const woman = { uid: 'woman', email: 'woman@demo.campus', name: 'A woman' }

/** A campus on the memory server, with the real triggers, and the real rules for everything but accounts. */
export interface Campus {
  server: MemoryServer
  poke(uid: string, stream: string): void
  openRound(roundId: string, boysStartAt?: number): void
  assign(roundId: string, viewerUid: string, uids: string[]): void
  subscribe(uid: string, changes?: Partial<Subscription>): void
  /** Makes a match of two people, as her confirmation does. */
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
      for (const path of server.paths('matchingRounds/')) {
        server.write(path, { ...server.get(path), isActive: false, updatedAt: serverTime })
      }
      server.write(paths.round(roundId), {
        ...newRound({ phases: windowsFrom(boysStartAt), updatedAt: noon }),
        updatedAt: serverTime,
      })
      poke(campusPoke, 'rounds', { [roundId]: server.get(paths.round(roundId)) })
    },
    assign: (roundId, viewerUid, uids) => {
      server.write(pathOf('assignments', roundId, viewerUid), {
        ...newDeck({ roundId, viewerUid, uids, updatedAt: noon }),
        cards: Object.fromEntries(uids.map((uid) => [uid, emptyCard(uid)])),
        publishedAt: serverTime,
        updatedAt: serverTime,
      })
      poke(viewerUid, 'assignments')
    },
    subscribe: (uid, changes = {}) => {
      server.write(paths.subscription(uid), {
        ...newSubscription({ uid, remainingMatches: 3, roundsAllowed: 3, updatedAt: noon }),
        updatedAt: serverTime,
        ...changes,
      })
      poke(uid, 'subscription')
    },
    match: (boyUid, girlUid, roundId = 'r1') => {
      const id = matchId(boyUid, girlUid)
      const person = (uid: string) => ({ name: uid, instagramId: uid, card: emptyCard(uid) })
      server.write(paths.match(id), {
        ...newMatch({ roundId, boyUid, girlUid, updatedAt: noon }),
        people: { [boyUid]: person(boyUid), [girlUid]: person(girlUid) },
        createdAt: serverTime,
        updatedAt: serverTime,
      })
      for (const uid of [boyUid, girlUid]) poke(uid, 'matches')
      return id
    },
  }

  const rules = createRules(server)
  // Accounts here lack facts of a complete profile, so the rules would refuse every edit of one.
  const isAccount = (path: string) => /^users\/[^/]+$/.test(path)
  server.rules = (write, uid) =>
    isAccount(write.path) || rules.allowsCommit([write], uid)
      ? null
      : new Refusal('permission-denied', 'not-allowed')
  server.calls.confirmMatchByGirl = async (girlUid, { roundId, boyUid }) => {
    const id = matchId(boyUid, girlUid)
    if (server.get(paths.match(id))) return { matchId: id, status: 'already' }
    if (!server.get(paths.like(roundId, boyUid, girlUid))) throw new Refusal('not-found', 'no-like')
    campus.match(boyUid, girlUid, roundId)
    return { matchId: id, status: 'created' }
  }
  const triggers = triggersOver(createMemoryAccountServices(), createRecordingPush())
  const store = createPokingStore(
    createStore(server.documents, { committed: (changes) => changes.forEach(changed) }),
    server.now,
  )
  let running = Promise.resolve()
  const changed = (written: Change) => {
    const set = setOffBy(triggers, written)
    for (const name of set?.hearers ?? []) {
      running = running.then(() =>
        set?.trigger.handlers[name]?.handle(store, set.change, server.now()),
      )
    }
  }
  server.triggered = changed

  addUser(server, man.uid, 'male')
  addUser(server, woman.uid, 'female')
  campus.subscribe(man.uid)
  campus.openRound('r1')
  campus.assign('r1', man.uid, [woman.uid, 'other'])
  return campus
}
