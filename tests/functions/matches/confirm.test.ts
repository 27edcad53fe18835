import { beforeEach, describe, expect, test } from 'vitest'
import { matchRowPath } from '../../../functions/matches/match-rows.ts'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import { matchId } from '../../../src/shared/ids.ts'
import * as limits from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { canariesOf, girlsEnd, girlsStart, girlsTime, roundId } from '../support/campus.ts'
import { boyUid, confirmIn, createCouple, everythingIn, girlUid } from '../support/confirm.ts'

const id = matchId(boyUid, girlUid)

let store: HandlerStore

beforeEach(() => {
  store = createCouple()
})

const confirm = (now?: number) => confirmIn(store, now)

describe('a confirmation', () => {
  test('makes the match, shows each to the other and opens the chat', async () => {
    expect(await confirm()).toEqual({ matchId: id, status: 'created' })
    expect(store.at(paths.match(id))).toMatchObject({
      roundId,
      boyUid,
      girlUid,
      participants: [boyUid, girlUid],
      status: 'open',
      lastMessage: null,
      readAt: {},
      createdAt: girlsTime,
      updatedAt: girlsTime,
      people: {
        [boyUid]: {
          name: canariesOf(boyUid).name,
          instagramId: canariesOf(boyUid).instagramId,
          card: { uid: boyUid, bio: 'bio of boy' },
        },
        [girlUid]: { name: canariesOf(girlUid).name },
      },
    })
  })

  test('reveals name and handle, and neither e-mail nor date of birth', async () => {
    await confirm()
    const revealed = JSON.stringify(store.at(paths.match(id)))
    for (const uid of [boyUid, girlUid]) {
      expect(revealed).not.toContain(canariesOf(uid).email)
      expect(revealed).not.toContain(canariesOf(uid).dob)
    }
  })

  test('takes one match from his plan, with a ledger row', async () => {
    await confirm()
    expect(store.at(paths.subscription(boyUid))).toMatchObject({
      remainingMatches: 1,
      updatedAt: girlsTime,
    })
    expect(store.at(matchRowPath('match', id))).toEqual({
      uid: boyUid,
      matchId: id,
      roundId,
      remainingMatchesChange: -1,
      createdAt: girlsTime,
    })
  })

  test('notifies both without names, and pokes both', async () => {
    await confirm()
    for (const uid of [boyUid, girlUid]) {
      const news = store.at(paths.notification(notificationId.match(id, uid)))
      expect(news).toMatchObject({
        userUid: uid,
        targetType: 'personal',
        createdAt: girlsTime,
        seen: false,
      })
      expect(news?.title).toBeTruthy()
      expect(JSON.stringify(news)).not.toContain('canary')
      expect(store.at(paths.poke(uid))).toMatchObject({
        pokedAt: { matches: girlsTime, inbox: girlsTime },
        counts: { matches: 1, inbox: 1 },
      })
    }
  })

  test('has no effect when repeated, also long after the window', async () => {
    await confirm()
    const before = everythingIn(store)
    expect(await confirm()).toEqual({ matchId: id, status: 'already' })
    expect(await confirm(girlsEnd + limits.graceMs + 1)).toEqual({ matchId: id, status: 'already' })
    expect(everythingIn(store)).toBe(before)
  })

  test('is accepted in the last millisecond of the grace', async () => {
    expect((await confirm(girlsEnd + limits.graceMs - 1)).status).toBe('created')
  })

  test('is accepted in the first millisecond of the window', async () => {
    expect((await confirm(girlsStart)).status).toBe('created')
  })
})
