import { describe, expect, test } from 'vitest'
import { handleSignInGone } from '../../../functions/accounts/account-gone.ts'
import { handleFileStored } from '../../../functions/accounts/file-stored.ts'
import { canaryPath } from '../../../functions/operations/canary.ts'
import type { Push } from '../../../functions/platform/push.ts'
import type { Change, ChangeHandler } from '../../../functions/platform/trigger.ts'
import { handedOverJobPath } from '../../../functions/schedules/handed-over-jobs.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { noMeeting } from '../../../src/shared/domain/matches/meeting.ts'
import * as limits from '../../../src/shared/limits.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { triggersOver } from '../../support/triggers.ts'
import {
  createMemoryAccountServices,
  type MemoryAccountServices,
} from '../support/account-services.ts'
import { girlsTime, round, roundId, user } from '../support/campus.ts'
import { boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'
import { createRecordingPush, type RecordingPush } from '../support/push.ts'

interface Scene {
  /** Puts the change into the store, as Firestore has when it calls the trigger. */
  arrange: (store: HandlerStore) => Change
}

const mostKills = 40
const him = { uid: boyUid }

const accountChange = (changes: object) => (store: HandlerStore) => {
  const before = user(boyUid, 'male')
  const after = { ...before, ...changes }
  store.put(paths.user(boyUid), after)
  return { params: him, before: { ...before }, after }
}
const messageId = 'm1'
const message = { senderUid: girlUid, text: 'hello', clientAt: girlsTime, sentAt: girlsTime }
const params = { matchId: 'boy_girl', messageId }
const written = { ...message, updatedAt: girlsTime, deletedAt: null }

const device = (number: number) => ({
  fcmToken: `token-${number}`,
  platform: 'web',
  createdAt: girlsTime,
  updatedAt: girlsTime + number,
})
const putDevices = (store: HandlerStore, count: number) => {
  for (let number = 0; number < count; number += 1) {
    store.put(`${paths.devices(boyUid)}/d${number}`, device(number))
  }
}
const created =
  (kind: string, id: string, after: Change['after']): Scene['arrange'] =>
  () => ({ params: { ...him, kind, id }, before: null, after })

const scenes: Record<string, Scene> = {
  projectCards: {
    arrange: accountChange({ bio: 'new words' }),
  },
  projectShareCard: {
    arrange: accountChange({ shareCard: true }),
  },
  noteMarks: {
    arrange: accountChange({ instagramId: 'another' }),
  },
  partDecks: {
    arrange: (store) => {
      const { boys, girls } = round().phases
      const phases = { boys, girls: { ...girls, startAt: girlsTime + limits.day } }
      store.put(paths.round(roundId), round({ phases }))
      const path = pathOf('assignments', roundId, girlUid)
      store.put(path, { ...store.at(path), isShut: true })
      return accountChange({ avoidsOwnCollege: true })(store)
    },
  },
  indexPeople: {
    arrange: accountChange({ name: 'Another name' }),
  },
  syncClaims: {
    arrange: accountChange({ isAdmin: true }),
  },
  withdrawBadge: {
    arrange: accountChange({ verified: true, name: 'Another name' }),
  },
  photosChanged: {
    arrange: accountChange({
      photoUrls: ['https://photos.test/a.jpg', 'https://photos.test/b.jpg'],
    }),
  },
  suspendedPhotos: {
    arrange: accountChange({ suspended: true }),
  },
  enforceBan: {
    arrange: accountChange({ suspended: true, banned: true }),
  },
  endMeetings: {
    arrange: (store) => {
      const path = paths.match('boy_girl')
      const offer = { id: 'o1', by: boyUid, meetAt: girlsTime + limits.day, place: 'The canteen' }
      store.put(path, { ...store.at(path), meeting: { ...noMeeting, agreed: offer } })
      return accountChange({ suspended: true })(store)
    },
  },
  barAddress: {
    arrange: accountChange({
      suspended: true,
      suspension: { reason: 'rude', endsAt: null },
    }),
  },
  accountDocumentGone: {
    arrange: () => ({ params: him, before: { ...user(boyUid, 'male') }, after: null }),
  },
  fileStored: { arrange: accountChange({ suspended: true }) },
  signInGone: { arrange: accountChange({}) },
  messageCreated: {
    arrange: (store) => {
      putDevices(store, 2)
      store.put(paths.message('boy_girl', messageId), written)
      return { params, before: null, after: written }
    },
  },
  messageDeleted: {
    arrange: (store) => {
      const after = { ...written, deletedAt: girlsTime + 1, updatedAt: girlsTime + 1 }
      store.put(paths.message('boy_girl', messageId), after)
      return { params, before: written, after }
    },
  },
  pushNotification: {
    arrange: (store) => {
      putDevices(store, 2)
      const after = {
        title: 'News',
        body: 'Of you',
        userUid: boyUid,
        targetType: 'personal',
        topic: 'account',
        createdAt: girlsTime,
        updatedAt: girlsTime,
        seen: false,
      }
      return { params: { id: 'n1' }, before: null, after }
    },
  },
  trimDevices: {
    arrange: (store) => {
      putDevices(store, limits.devicesMax + 3)
      return created('devices', 'd0', device(0))(store)
    },
  },
  pokeOwner: { arrange: created('seen', 'n1', {}) },
  canaryHeard: {
    arrange: (store) => {
      store.put(canaryPath, { askedAt: girlsTime })
      return created('canaries', 'latest', { askedAt: girlsTime })(store)
    },
  },
  handedOverJob: {
    arrange: (store) => {
      const job = { name: 'closeBans', plannedAt: girlsTime, askedAt: girlsTime }
      store.put(handedOverJobPath('closeBans_1'), job)
      return created('jobs', 'closeBans_1', job)(store)
    },
  },
  countEdits: { arrange: accountChange({ bio: 'new words', updatedAt: girlsTime }) },
  pokeMe: { arrange: accountChange({ bio: 'new words' }) },
}

/** A push service that dies after so many requests. */
const dyingPush = () => {
  const push: RecordingPush = createRecordingPush()
  let left = Number.POSITIVE_INFINITY
  return {
    push: {
      ...push,
      sendEach: async (messages) => {
        if (left <= 0) throw new Error('The server died')
        left -= 1
        return push.sendEach(messages)
      },
    } satisfies Push,
    sent: push.sent,
    dieAfter: (requests: number) => {
      left = requests
    },
  }
}

/** The handlers as they are deployed, over these services. */
const handlersOver = (
  services: MemoryAccountServices,
  push: Push,
): Record<string, ChangeHandler> => ({
  ...Object.fromEntries(
    Object.values(triggersOver(services, push)).flatMap(({ handlers }) =>
      Object.entries(handlers).map(([name, { handle }]) => [name, handle]),
    ),
  ),
  fileStored: (store) =>
    handleFileStored(() => services.files)(store, storagePaths.profilePhoto(boyUid, 0), girlsTime),
  signInGone: (store, { params: { uid = '' } }) =>
    handleSignInGone(() => services)(store, uid, girlsTime),
})

/** Pokes and paces, and how long a job took. */
const countsRepeats: ReadonlySet<string> = new Set(['pokes', 'cardPaces', 'scheduleRuns'])

const begin = async (name: string, { arrange }: Scene) => {
  const store = createCouple()
  await confirmIn(store)
  const change = arrange(store)
  const services = createMemoryAccountServices()
  const { push, sent, dieAfter } = dyingPush()
  return {
    run: async () => handlersOver(services, push)[name]?.(store, change, girlsTime),
    /** Ends each kind of step after this number of its kind. */
    kill: {
      documents: (steps: number) => store.dieAfter(steps),
      services: (steps: number) => services.dieAfter(steps),
      pushes: dieAfter,
    },
    state: () => ({
      documents: Object.entries(store.all()).filter(
        ([path]) => !countsRepeats.has(path.split('/')[0] ?? ''),
      ),
      claims: services.claims,
      addresses: services.addresses,
      asked: [services.emptied, services.revoked, services.disabled, services.removed].map(
        // A repeat asks again for what has happened.
        (list) => new Set(list.map((one) => JSON.stringify(one))),
      ),
      pushed: new Set(sent().map((one) => JSON.stringify(one))),
    }),
  }
}

const kinds = ['documents', 'services', 'pushes'] as const

describe.each(Object.entries(scenes))('%s', (name, scene) => {
  test('killed at each step and repeated ends where an undisturbed run does', async () => {
    const undisturbed = await begin(name, scene)
    await undisturbed.run()
    let kills = 0
    for (const kind of kinds) {
      for (let steps = 0; steps < mostKills; steps += 1) {
        const { run, kill, state } = await begin(name, scene)
        kill[kind](steps)
        const isDead = await run().then(
          () => false,
          () => true,
        )
        if (!isDead) break
        kills += 1
        kill[kind](Number.POSITIVE_INFINITY)
        await run()
        expect(state()).toEqual(undisturbed.state())
      }
    }
    expect(kills).toBeGreaterThan(0)
    expect(kills).toBeLessThan(mostKills)
  })
})

test('everything that follows a change has its scene', () => {
  const handlers = handlersOver(createMemoryAccountServices(), createRecordingPush())
  expect(Object.keys(scenes).toSorted()).toEqual(Object.keys(handlers).toSorted())
})
