import { afterEach, describe, expect, test } from 'vitest'
import { draftOf } from '../../src/data/drafts/drafts.ts'
import { keepMessageDraft } from '../../src/data/drafts/message-drafts.ts'
import { beginPaymentDraft, keepTypedUtr } from '../../src/data/drafts/payment-drafts.ts'
import { keepTyped } from '../../src/data/drafts/profile-drafts.ts'
import { outboxKey } from '../../src/data/mutations/keys.ts'
import { chosenPhotos, keepChosenPhoto } from '../../src/data/photos/chosen-photos.ts'
import { chooseCollegeIdSide, readCollegeIdSides } from '../../src/data/photos/college-id-draft.ts'
import { likeId } from '../../src/shared/ids.ts'
import { paths } from '../../src/shared/paths.ts'
import { pointsOf, timeoutMs, tryAll } from './points/sampling.ts'
import { her, men, menWithPhotos, photoId } from './points/scenes.ts'
import { endWorld, enterWorld, openTab } from './points/stage.ts'
import { hero, pairOf } from './sim/campus/people.ts'
import type { World } from './sim/day/world.ts'
import type { Tab } from './sim/device/device.ts'
import './sim/day/engine-preload.ts'

const second = 1000
const likeKey = outboxKey.like(her)
const herLike = paths.like(her.roundId, hero, her.uid)
const messageId = '00000000-0000-4000-8000-000000000009'
const photo = () => ({ bytes: new Uint8Array([1, 2, 3]).buffer, contentType: 'image/jpeg' })

let world: World | undefined

afterEach(() => world?.virtual.uninstall())

const phone = async (scene = men): Promise<{ here: World; tab: Tab }> => {
  world?.virtual.uninstall()
  const here = await enterWorld(scene, 1, (entered) => {
    world = entered
  })
  const tab = await openTab(here)
  here.clients[0].network('down')
  here.clients[0].followDisk()
  return { here, tab }
}

/** Awaits Dexie while virtual time stands still. */
const during = async <T>({ virtual }: World, work: PromiseLike<T>): Promise<T> => {
  await virtual.settle()
  return work
}

const afterPowerLoss = async (here: World): Promise<Tab> => {
  here.clients[0].losePower()
  await here.virtual.settle()
  return openTab(here)
}

const isQueued =
  (key: string) =>
  async ({ database }: Tab): Promise<boolean> =>
    (await database.outbox.get(key)) !== undefined

/** Acts that say that something is kept, once their promise is fulfilled. */
const kept: Record<
  string,
  { does(tab: Tab): PromiseLike<unknown>; isThere(tab: Tab): Promise<boolean>; rests?: true }
> = {
  'a like': {
    does: ({ client }) => client.act('like', her),
    isThere: async (tab) =>
      (await isQueued(likeKey)(tab)) &&
      (await tab.database.likes.get(likeId(her.roundId, hero, her.uid))) !== undefined,
  },
  'a message': {
    does: ({ client }) =>
      client.act('sendMessage', {
        matchId: pairOf('male'),
        id: messageId,
        text: 'Tea?',
        clientAt: Date.now(),
      }),
    isThere: async ({ database }) => (await database.messages.get(messageId)) !== undefined,
  },
  'a block': {
    does: ({ client }) => client.act('block', { uid: her.uid }),
    isThere: async ({ database }) => (await database.blocks.count()) === 1,
  },
  'an edit of the profile': {
    does: ({ client }) => client.act('editProfile', { section: 'bio', values: { bio: 'Tea' } }),
    isThere: async ({ database }) => (await database.me.get(hero))?.bio === 'Tea',
  },
  'a photo that is sent': {
    does: ({ client }) => client.act('putPhoto', { id: photoId }),
    isThere: async ({ database }) =>
      (await database.files.get(photoId)) !== undefined && (await database.outbox.count()) === 1,
  },
  'a photo that was chosen': {
    does: ({ database }) => keepChosenPhoto(database, photo()),
    isThere: async ({ database }) => (await chosenPhotos(database)).length === 1,
  },
  'a side of a college ID': {
    does: ({ database }) => chooseCollegeIdSide(database, 'front', photo()),
    isThere: async ({ database }) => (await readCollegeIdSides(database)).front !== null,
  },
  'half a message, once the typing rests,': {
    rests: true,
    does: ({ database }) => keepMessageDraft(database, pairOf('male'), 'Te'),
    isThere: async ({ database }) =>
      (await draftOf.message(pairOf('male')).read(database)) === 'Te',
  },
  'a field of the profile that was typed, once the typing rests,': {
    rests: true,
    does: ({ database }) => keepTyped(database, 'bio', 'bio', 'Te'),
    isThere: async ({ database }) => (await draftOf.profile('bio').read(database))?.bio === 'Te',
  },
  'the reference of a payment': {
    does: async ({ database }) => {
      await beginPaymentDraft(database, 'plan', { reference: 'MQ-1', shownAt: 1, latestAt: 1 })
      await keepTypedUtr(database, 'plan', '123456789012')
    },
    isThere: async ({ database }) =>
      (await draftOf.payment('plan').read(database))?.utr === '123456789012',
  },
}

describe('the battery dies', () => {
  for (const [what, { does, isThere, rests }] of Object.entries(kept)) {
    test(`as ${what} is said to be kept: it is there at the next start [83]`, async () => {
      const { here, tab } = await phone(menWithPhotos)
      await during(here, does(tab))
      if (rests) await here.virtual.elapse(2 * second)
      const next = await afterPowerLoss(here)
      expect(await during(here, isThere(next))).toBe(true)
      await endWorld(here)
    })
  }

  test(
    'at any await of a press: what was said to be kept is there, and sent once [83]',
    async () => {
      const pressed = async (losesAt: number) => {
        const { here, tab } = await phone()
        const before = here.virtual.turns()
        let isKept = false
        let kept = false
        here.virtual.afterTurns(losesAt, () => {
          kept = isKept
          here.clients[0].losePower()
        })
        tab.client.act('like', her).then(
          () => {
            isKept = true
          },
          () => undefined,
        )
        await here.virtual.settle()
        const turns = here.virtual.turns() - before
        here.clients[0].losePower()
        const next = await afterPowerLoss(here)
        const isThere = await during(here, isQueued(likeKey)(next))
        if (kept) expect(isThere).toBe(true)
        here.clients[0].network('up')
        await here.virtual.elapse(60 * second)
        const likes = here.campus.server.paths('likes/')
        expect(likes).toEqual(isThere ? [herLike] : [])
        await endWorld(here)
        return turns
      }
      const turns = await pressed(Number.POSITIVE_INFINITY)
      expect(turns).toBeGreaterThan(10)
      const failed = await tryAll('press', turns, pointsOf(turns, turns, 0), async (point) => {
        await pressed(point)
        return []
      })
      expect(failed).toEqual([])
    },
    timeoutMs,
  )

  test('while a like is on its way: its undo is not taken for one of something unsent [83]', async () => {
    const { here, tab } = await phone()
    await during(here, tab.client.act('like', her))
    here.clients[0].network('up')
    const likes = () => here.campus.server.paths('likes/')
    while (likes().length === 0) await here.virtual.elapse(1)
    expect((await during(here, tab.database.outbox.get(likeKey)))?.state).toBe('sending')
    here.clients[0].network('down')
    const next = await afterPowerLoss(here)
    await during(here, next.client.act('unlike', her))
    here.clients[0].network('up')
    await here.virtual.elapse(60 * second)
    expect(likes()).toEqual([])
    await endWorld(here)
  })

  test('takes of what was pulled only what is pulled again [83]', async () => {
    const { here } = await phone()
    here.clients[0].network('up')
    here.campus.server.write(paths.user(hero), {
      ...here.campus.server.get(paths.user(hero)),
      bio: 'Changed',
    })
    const { pokedAt } = here.campus.server.get(paths.poke(hero)) as { pokedAt: object }
    here.campus.server.write(paths.poke(hero), {
      pokedAt: { ...pokedAt, me: here.campus.server.now() + 1 },
    })
    await here.virtual.elapse(5 * second)
    const next = await afterPowerLoss(here)
    await here.virtual.elapse(5 * second)
    expect((await during(here, next.database.me.get(hero)))?.bio).toBe('Changed')
    await endWorld(here)
  })
})
