import { describe, expect, test } from 'vitest'
import {
  handleAccountDocumentGone,
  handleSignInGone,
} from '../../../functions/accounts/account-gone.ts'
import { handleFileStored } from '../../../functions/accounts/file-stored.ts'
import { handleTrimDevices } from '../../../functions/accounts/pace/trim-devices.ts'
import { handleIndexPeople } from '../../../functions/accounts/people/index-person.ts'
import { handlePhotosChanged } from '../../../functions/accounts/photos-changed.ts'
import { handleProjectCards } from '../../../functions/accounts/project-cards.ts'
import { handleProjectShareCard } from '../../../functions/accounts/project-share-card.ts'
import { handleSyncClaims } from '../../../functions/accounts/sync-claims.ts'
import { handleWithdrawBadge } from '../../../functions/accounts/withdraw-badge.ts'
import { handleMessageCreated } from '../../../functions/messages/message-created.ts'
import { handleMessageDeleted } from '../../../functions/messages/message-deleted.ts'
import { handleBarAddress } from '../../../functions/moderation/barred-addresses.ts'
import { handleEnforceBan } from '../../../functions/moderation/enforce-ban.ts'
import { handleSuspendedPhotos } from '../../../functions/moderation/suspended-photos.ts'
import {
  handlePokeBlocks,
  handlePokeConfig,
  handlePokeParticipation,
  handlePokePayments,
  handlePokePlans,
  handlePokeSeen,
  handlePokeSubscription,
  handlePokeVerification,
} from '../../../functions/notifications/poke-changes.ts'
import { handlePushNotification } from '../../../functions/notifications/push-notification.ts'
import type { Push } from '../../../functions/platform/push.ts'
import type { Change, ChangeHandler } from '../../../functions/platform/trigger.ts'
import { handlePokeRounds } from '../../../functions/rounds/poke-rounds.ts'
import * as accountTriggers from '../../../functions/triggers/accounts.ts'
import * as fileTriggers from '../../../functions/triggers/files.ts'
import * as messageTriggers from '../../../functions/triggers/messages.ts'
import * as pokeTriggers from '../../../functions/triggers/pokes.ts'
import * as pushTriggers from '../../../functions/triggers/pushes.ts'
import { deskCollections } from '../../../src/shared/desk-paths.ts'
import { collections, paths, storagePaths } from '../../../src/shared/paths.ts'
import { serverLimits } from '../../../src/shared/server-limits.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  createMemoryAccountServices,
  type MemoryAccountServices,
} from '../support/account-services.ts'
import { girlsTime, user } from '../support/campus.ts'
import { boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'
import { createRecordingPush, type RecordingPush } from '../support/push.ts'

interface Around {
  services: MemoryAccountServices
  push: Push
}

interface Scene {
  handler: (around: Around) => ChangeHandler
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
const poked =
  (after: Change['after'], more: Change['params'] = {}): Scene['arrange'] =>
  () => ({
    params: { ...him, ...more },
    before: null,
    after,
  })
const always = (handler: ChangeHandler) => () => handler

const scenes: Record<string, Scene> = {
  projectCards: {
    handler: always(handleProjectCards),
    arrange: accountChange({ bio: 'new words' }),
  },
  projectShareCard: {
    handler: always(handleProjectShareCard),
    arrange: accountChange({ shareCard: true }),
  },
  indexPeople: {
    handler: always(handleIndexPeople),
    arrange: accountChange({ name: 'Another name' }),
  },
  indexPlans: {
    handler: always(handleIndexPeople),
    arrange: poked({ uid: boyUid }),
  },
  syncClaims: {
    handler: ({ services }) => handleSyncClaims(() => services.auth),
    arrange: accountChange({ isAdmin: true }),
  },
  withdrawBadge: {
    handler: always(handleWithdrawBadge),
    arrange: accountChange({ verified: true, name: 'Another name' }),
  },
  photosChanged: {
    handler: ({ services }) =>
      handlePhotosChanged(() => services.files, {
        askJudge: async () => null,
        hashPhoto: async () => null,
      }),
    arrange: accountChange({
      photoUrls: ['https://photos.test/a.jpg', 'https://photos.test/b.jpg'],
    }),
  },
  suspendedPhotos: {
    handler: ({ services }) => handleSuspendedPhotos(() => services.files),
    arrange: accountChange({ suspended: true }),
  },
  enforceBan: {
    handler: always(handleEnforceBan),
    arrange: accountChange({ suspended: true, banned: true }),
  },
  barAddress: {
    handler: always(handleBarAddress(() => 'secret')),
    arrange: accountChange({
      suspended: true,
      suspension: { reason: 'rude', endsAt: null },
    }),
  },
  accountDocumentGone: {
    handler: ({ services }) => handleAccountDocumentGone(() => services),
    arrange: () => ({ params: him, before: { ...user(boyUid, 'male') }, after: null }),
  },
  fileStored: {
    handler:
      ({ services }) =>
      (store) =>
        handleFileStored(() => services.files)(store, storagePaths.profilePhoto(boyUid, 0)),
    arrange: accountChange({ suspended: true }),
  },
  signInGone: {
    handler:
      ({ services }) =>
      (store, change) =>
        handleSignInGone(() => services)(store, change.params.uid ?? '', girlsTime),
    arrange: accountChange({}),
  },
  messageCreated: {
    handler: ({ push }) => handleMessageCreated(() => push),
    arrange: (store) => {
      putDevices(store, 2)
      store.put(paths.message('boy_girl', messageId), written)
      return { params, before: null, after: written }
    },
  },
  messageDeleted: {
    handler: always(handleMessageDeleted),
    arrange: (store) => {
      const after = { ...written, deletedAt: girlsTime + 1, updatedAt: girlsTime + 1 }
      store.put(paths.message('boy_girl', messageId), after)
      return { params, before: written, after }
    },
  },
  pushNotification: {
    handler: ({ push }) => handlePushNotification(() => push),
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
    handler: always(handleTrimDevices),
    arrange: (store) => {
      putDevices(store, serverLimits.devicesMax + 3)
      return { params: { ...him, deviceId: 'd0' }, before: null, after: device(0) }
    },
  },
  pokeSubscription: { handler: always(handlePokeSubscription), arrange: poked({ uid: boyUid }) },
  pokeParticipation: { handler: always(handlePokeParticipation), arrange: poked({ uid: boyUid }) },
  pokePayments: { handler: always(handlePokePayments), arrange: poked({ uid: boyUid }) },
  pokeVerification: { handler: always(handlePokeVerification), arrange: poked({ uid: boyUid }) },
  pokeSeen: { handler: always(handlePokeSeen), arrange: poked({}, { id: 'n1' }) },
  pokeBlocks: { handler: always(handlePokeBlocks), arrange: poked({ uid: boyUid }) },
  pokeRounds: { handler: always(handlePokeRounds), arrange: poked({}, { roundId: 'r1' }) },
  pokePlans: { handler: always(handlePokePlans), arrange: poked({}, { planId: 'p1' }) },
  pokeConfig: { handler: always(handlePokeConfig), arrange: poked({}) },
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

const begin = async ({ handler, arrange }: Scene) => {
  const store = createCouple()
  await confirmIn(store)
  const change = arrange(store)
  const services = createMemoryAccountServices()
  const { push, sent, dieAfter } = dyingPush()
  return {
    run: () => handler({ services, push })(store, change, girlsTime),
    /** Where each kind of step ends after so many of its kind. */
    kill: {
      documents: (steps: number) => store.dieAfter(steps),
      services: (steps: number) => services.dieAfter(steps),
      pushes: dieAfter,
    },
    /** Everything but the pokes and the card's pace, which may count a repeat. */
    state: () => ({
      documents: Object.values({ ...collections, ...deskCollections })
        .filter((one) => one !== collections.pokes && one !== collections.cardPaces)
        .map((collection) => store.under(collection)),
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

describe.each(Object.entries(scenes))('%s', (_name, scene) => {
  test('killed at each step and repeated ends where an undisturbed run does', async () => {
    const undisturbed = await begin(scene)
    await undisturbed.run()
    let kills = 0
    for (const kind of kinds) {
      for (let steps = 0; steps < mostKills; steps += 1) {
        const { run, kill, state } = await begin(scene)
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

test('every trigger has its scene', () => {
  const triggers = {
    ...accountTriggers,
    ...fileTriggers,
    ...messageTriggers,
    ...pokeTriggers,
    ...pushTriggers,
  }
  expect(Object.keys(scenes).toSorted()).toEqual(Object.keys(triggers).toSorted())
})
