import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { handlePhotosChanged } from '../../../functions/accounts/photos-changed.ts'
import { handleProjectShareCard } from '../../../functions/accounts/project-share-card.ts'
import { askPhotoJudge } from '../../../functions/moderation/photo-judge.ts'
import * as limits from '../../../src/shared/limits.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  createMemoryAccountServices,
  type MemoryAccountServices,
} from '../support/account-services.ts'
import { girlsTime, user } from '../support/campus.ts'

let store: HandlerStore
let services: MemoryAccountServices

beforeEach(() => {
  store = createHandlerStore(() => girlsTime)
  services = createMemoryAccountServices()
  asked = []
})

const pathOf = (place: number, uid = 'ann') => storagePaths.profilePhoto(uid, place)
const smallOf = (place: number) => storagePaths.smallPhoto(pathOf(place))
const photo = (place: number, token: string, uid = 'ann') =>
  `https://firebasestorage.googleapis.com/v0/b/demo-campus.appspot.com/o/${encodeURIComponent(pathOf(place, uid))}?alt=media&token=${token}`

/** Addresses of the photos that the judge was asked about. */
let asked: string[]
const machines = {
  askJudge: async (url: string) => {
    asked.push(url)
    return null
  },
  hashPhoto: async () => null,
  shrinkPhoto: async () => null,
}

const ann = (changes: Partial<User>) => ({ ...user('ann', 'female', changes) })

describe('photos', () => {
  const change = (had: string[], has: string[], present: string[] | null = has) => {
    if (present !== null) store.put(paths.user('ann'), ann({ photoUrls: present }))
    const event = {
      params: { uid: 'ann' },
      before: ann({ photoUrls: had }),
      after: ann({ photoUrls: has }),
    }
    return handlePhotosChanged(() => services.files, machines)(store, event, girlsTime)
  }
  const reviews = () => Object.values(store.under('photoReviews'))

  test('that were removed have their URL revoked', async () => {
    await change([photo(0, 'a'), photo(1, 'b')], [photo(0, 'a')])
    expect(services.revoked).toEqual([`${smallOf(1)}#b`, `${pathOf(1)}#b`])
  })

  test('that replace removed ones leave no reason of the removal, but that of the bio', async () => {
    const removed = { photos: 'not you', bio: 'rude', outcomeIds: { photos: 'a', bio: 'b' } }
    store.put(paths.user('ann'), ann({ photoUrls: [photo(0, 'new')], removed }))
    await change([], [photo(0, 'new')], null)
    expect(store.at(paths.user('ann'))?.removed).toEqual({ bio: 'rude', outcomeIds: { bio: 'b' } })
  })

  test('that were replaced have only the old URL revoked', async () => {
    await change([photo(0, 'a')], [photo(0, 'new')])
    expect(services.revoked).toEqual([`${smallOf(0)}#a`, `${pathOf(0)}#a`])
  })

  test('that only changed order keep their URL, and the new first one is reviewed', async () => {
    await change([photo(0, 'a'), photo(1, 'b')], [photo(1, 'b'), photo(0, 'a')])
    expect(services.revoked).toEqual([])
    expect(reviews()).toMatchObject([{ uid: 'ann', url: photo(1, 'b') }])
  })

  test('whose order changed behind the first are not reviewed again', async () => {
    const [first, second, third] = [photo(0, 'a'), photo(1, 'b'), photo(2, 'c')]
    await change([first, second, third], [first, third, second])
    expect(reviews()).toEqual([])
  })

  test('that came back before a late event keep their URL', async () => {
    await change([photo(0, 'a')], [], [photo(0, 'a')])
    expect(services.revoked).toEqual([])
  })

  test('of other people or hosts are not revoked through the own list', async () => {
    await change([photo(0, 'a', 'bea'), 'https://photos.test/x.jpg'], [])
    expect(services.revoked).toEqual([])
  })

  test('that are new wait for review until they are removed', async () => {
    await change([], [photo(0, 'a')])
    expect(reviews()).toEqual([
      { uid: 'ann', url: photo(0, 'a'), verdict: null, similar: null, createdAt: girlsTime },
    ])
    await change([], [photo(0, 'a')])
    expect(reviews()).toHaveLength(1)
    await change([photo(0, 'a')], [])
    expect(reviews()).toEqual([])
  })

  test('are put before the judge once, whatever addresses a script makes of a file', async () => {
    services.stored.set(pathOf(0), girlsTime)
    for (const token of ['a', 'b', 'c', 'd', 'e']) await change([], [photo(0, token)])
    expect(asked).toEqual([photo(0, 'a')])
    expect(reviews()).toHaveLength(5)
  })

  test('that are not stored are put before no judge', async () => {
    await change([], [photo(0, 'a')])
    expect(asked).toEqual([])
  })

  test('beyond those of a day are left to the admins', async () => {
    services.stored.set(pathOf(0), girlsTime)
    for (let file = 0; file < limits.photoLooksPerDay + 5; file += 1) {
      services.contents.set(pathOf(0), Buffer.from(`file ${file}`))
      await change([], [photo(0, `t${file}`)])
    }
    expect(asked).toHaveLength(limits.photoLooksPerDay)
    expect(reviews()).toHaveLength(limits.photoLooksPerDay + 5)
  })

  test('that an admin approves during the look stay out of the queue', async () => {
    services.stored.set(pathOf(0), girlsTime)
    const approve = async () => {
      const [path = ''] = Object.keys(store.under('photoReviews'))
      await store.transaction(async (transaction) => transaction.delete(path))
      return null
    }
    store.put(paths.user('ann'), ann({ photoUrls: [photo(0, 'a')] }))
    await handlePhotosChanged(() => services.files, { ...machines, askJudge: approve })(
      store,
      { params: { uid: 'ann' }, before: ann({}), after: ann({ photoUrls: [photo(0, 'a')] }) },
      girlsTime,
    )
    expect(reviews()).toEqual([])
  })

  test('whose revocation fails make the trigger fail, so that it runs again', async () => {
    services.dieAfter(0)
    await expect(change([photo(0, 'a')], [])).rejects.toThrow('The server died')
  })
})

describe('a judging service', () => {
  let server: Server | undefined
  const answering = async (status: number, body: string) => {
    const asked: string[] = []
    server = createServer(async (request, response) => {
      for await (const chunk of request) asked.push(String(chunk))
      response.writeHead(status).end(body)
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    vi.stubEnv('PHOTO_JUDGE_URL', `http://127.0.0.1:${port}/`)
    return asked
  }
  afterEach(() => {
    vi.unstubAllEnvs()
    server?.close()
  })

  test('is not asked when none is configured', async () => {
    expect(await askPhotoJudge('https://photo')).toBeNull()
  })

  test('gives its verdict', async () => {
    const asked = await answering(200, '{"verdict":"doubtful"}')
    expect(await askPhotoJudge('https://photo')).toBe('doubtful')
    expect(asked).toEqual(['{"url":"https://photo"}'])
  })

  test.each([
    [500, 'broken'],
    [200, '{"verdict":"who knows"}'],
  ])('that answers %i %s counts as no verdict', async (status, body) => {
    await answering(status, body)
    expect(await askPhotoJudge('https://photo')).toBeNull()
  })
})

describe('a share card', () => {
  const now = () => store.at(paths.publicProfile('ann'))
  const change = async (before: Partial<User>, after: Partial<User>) => {
    store.put(paths.user('ann'), ann(after))
    const event = { params: { uid: 'ann' }, before: ann(before), after: ann(after) }
    await handleProjectShareCard(store, event, girlsTime)
  }

  test('does not exist until it is switched on', async () => {
    await change({}, { bio: 'new' })
    expect(now()).toBeUndefined()
  })

  test('holds what a stranger may see, and follows the account', async () => {
    await change({}, { shareCard: true })
    expect(now()).toMatchObject({ card: { uid: 'ann', college: 'Hindu College' } })
    expect(JSON.stringify(now())).not.toContain('canary')
    await change({ shareCard: true }, { shareCard: true, bio: 'newer' })
    expect(now()).toMatchObject({ card: { bio: 'newer' } })
  })

  test.each([
    ['switched off', { shareCard: false }],
    ['suspended', { shareCard: true, suspended: true }],
    ['incomplete', { shareCard: true, isProfileComplete: false }],
  ])('of somebody %s is deleted', async (_, changes) => {
    await change({}, { shareCard: true })
    await change({ shareCard: true }, changes)
    expect(now()).toBeUndefined()
  })

  test('of a deleted account is deleted', async () => {
    store.put(paths.publicProfile('ann'), { card: {}, updatedAt: 1 })
    const event = { params: { uid: 'ann' }, before: ann({ shareCard: true }), after: null }
    await handleProjectShareCard(store, event, girlsTime)
    expect(now()).toBeUndefined()
  })

  test('shows the present account when its event is late', async () => {
    store.put(paths.user('ann'), ann({ shareCard: false }))
    const event = { params: { uid: 'ann' }, before: ann({}), after: ann({ shareCard: true }) }
    await handleProjectShareCard(store, event, girlsTime)
    expect(now()).toBeUndefined()
  })
})
