import { describe, expect, test } from 'vitest'
import { handleAccountDocumentGone } from '../../../functions/accounts/account-gone.ts'
import { handlePhotosChanged } from '../../../functions/accounts/photos-changed.ts'
import { handleProjectCards } from '../../../functions/accounts/project-cards.ts'
import { handleProjectShareCard } from '../../../functions/accounts/project-share-card.ts'
import { handleMessageCreated } from '../../../functions/messages/message-created.ts'
import { handleMessageDeleted } from '../../../functions/messages/message-deleted.ts'
import { handleBarAddress } from '../../../functions/moderation/barred-addresses.ts'
import { handleEnforceBan } from '../../../functions/moderation/enforce-ban.ts'
import type { Change, ChangeHandler } from '../../../functions/platform/trigger.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { girlsTime, user } from '../support/campus.ts'
import { boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'
import { createRecordingPush } from '../support/push.ts'

interface Scene {
  handler: ChangeHandler
  /** Puts the change into the store, as Firestore has when it calls the trigger. */
  arrange: (store: HandlerStore) => Change
}

const services = createMemoryAccountServices
const mostCommits = 40
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

const scenes: Record<string, Scene> = {
  projectCards: { handler: handleProjectCards, arrange: accountChange({ bio: 'new words' }) },
  projectShareCard: {
    handler: handleProjectShareCard,
    arrange: accountChange({ shareCard: true }),
  },
  photosChanged: {
    handler: handlePhotosChanged(
      () => services().files,
      async () => null,
    ),
    arrange: accountChange({
      photoUrls: ['https://photos.test/a.jpg', 'https://photos.test/b.jpg'],
    }),
  },
  enforceBan: {
    handler: handleEnforceBan,
    arrange: accountChange({ suspended: true, banned: true }),
  },
  barAddress: {
    handler: handleBarAddress(() => 'secret'),
    arrange: accountChange({
      suspended: true,
      suspension: { reason: 'rude', endsAt: null },
    }),
  },
  accountDocumentGone: {
    handler: handleAccountDocumentGone(services),
    arrange: () => ({ params: him, before: { ...user(boyUid, 'male') }, after: null }),
  },
  messageCreated: {
    handler: handleMessageCreated(() => createRecordingPush()),
    arrange: (store) => {
      store.put(paths.message('boy_girl', messageId), written)
      return { params, before: null, after: written }
    },
  },
  messageDeleted: {
    handler: handleMessageDeleted,
    arrange: (store) => {
      const after = { ...written, deletedAt: girlsTime + 1, updatedAt: girlsTime + 1 }
      store.put(paths.message('boy_girl', messageId), after)
      return { params, before: written, after }
    },
  },
}

/** Everything but the pokes and the card's pace, which may count a repeat. */
const stateOf = (store: HandlerStore) =>
  Object.values(collections)
    .filter((one) => one !== collections.pokes && one !== collections.cardPaces)
    .map((collection) => store.under(collection))

const begin = async ({ arrange }: Scene) => {
  const store = createCouple()
  await confirmIn(store)
  return { store, change: arrange(store) }
}

describe.each(Object.entries(scenes))('%s', (_name, scene) => {
  test('killed at each step and repeated ends where an undisturbed run does', async () => {
    const undisturbed = await begin(scene)
    await scene.handler(undisturbed.store, undisturbed.change, girlsTime)
    let kills = 0
    for (; kills < mostCommits; kills += 1) {
      const { store, change } = await begin(scene)
      store.dieAfter(kills)
      const isDead = await scene.handler(store, change, girlsTime).then(
        () => false,
        () => true,
      )
      if (!isDead) break
      store.revive()
      await scene.handler(store, change, girlsTime)
      expect(stateOf(store)).toEqual(stateOf(undisturbed.store))
    }
    expect(kills).toBeGreaterThan(0)
    expect(kills).toBeLessThan(mostCommits)
  })
})
