import { expect, test } from 'vitest'
import { handleFileStored } from '../../../functions/accounts/file-stored.ts'
import { handleSuspendedPhotos } from '../../../functions/moderation/suspended-photos.ts'
import * as limits from '../../../src/shared/limits.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { girlsTime, user } from '../support/campus.ts'
import { boyUid, createCouple } from '../support/confirm.ts'

const photo = storagePaths.profilePhoto(boyUid, 1)

const campus = (suspended: boolean) => {
  const store = createCouple()
  store.put(paths.user(boyUid), user(boyUid, 'male', { suspended }))
  const services = createMemoryAccountServices()
  const upload = async (path: string) => {
    services.stored.set(path, girlsTime)
    services.addresses.set(path, 'open')
    await handleFileStored(() => services.files)(store, path, girlsTime)
    return services.addresses.get(path)
  }
  return { store, services, upload }
}

test.each([
  storagePaths.collegeId(boyUid, 'front'),
  storagePaths.reportPhoto('report', 0),
  'somewhere/else.jpg',
  'users/x/profile_images_of_mine.jpg',
])('an upload to %s has no address, whoever made it', async (path) => {
  expect(await campus(false).upload(path)).toBe('ended')
  expect(await campus(true).upload(path)).toBe('ended')
})

test('a photo keeps its address, also before there is an account', async () => {
  const { upload } = campus(false)
  expect(await upload(photo)).toBe('open')
  expect(await upload(storagePaths.profilePhoto('nobody-yet', 0))).toBe('open')
})

test('a photo that a suspended person uploads is held, and answers when they are back', async () => {
  const { store, services, upload } = campus(true)
  expect(await upload(photo)).toBe('held')
  const before = user(boyUid, 'male', { suspended: true })
  const after = user(boyUid, 'male')
  store.put(paths.user(boyUid), after)
  const change = { params: { uid: boyUid }, before: { ...before }, after: { ...after } }
  await handleSuspendedPhotos(() => services.files)(store, change, girlsTime)
  expect(services.addresses.get(photo)).toBe('open')
})

test('uploads count among the edits once each, and pause the account after it has settled each', async () => {
  const { store, services } = campus(true)
  const most = limits.editsPerHour
  const stored = (path: string, at: number) => {
    services.addresses.set(path, 'open')
    return handleFileStored(() => services.files)(store, path, at)
  }
  for (let made = 1; made < most; made += 1) {
    const path = made % 2 === 0 ? photo : storagePaths.collegeId(boyUid, 'back')
    await stored(path, girlsTime + made)
    await stored(path, girlsTime + made)
    await stored(storagePaths.smallPhoto(photo) ?? '', girlsTime + most + made)
    await stored(storagePaths.reportPhoto('report', 0), girlsTime + most + made)
  }
  expect(store.at(paths.user(boyUid))).not.toHaveProperty('pausedUntil')
  await stored(photo, girlsTime + most)
  expect(store.at(paths.user(boyUid))?.pausedUntil).toBeGreaterThan(girlsTime + most)
  expect(services.addresses.get(photo)).toBe('held')
})

test('a suspension that ends while the photo is held leaves it open', async () => {
  const { store, services } = campus(true)
  const { files } = services
  const restoring = {
    ...files,
    setAddresses: async (where: string, state: 'held' | 'open') => {
      store.put(paths.user(boyUid), user(boyUid, 'male'))
      await files.setAddresses(where, state)
    },
  }
  services.stored.set(photo, girlsTime)
  await handleFileStored(() => restoring)(store, photo, girlsTime)
  expect(services.addresses.get(photo)).toBe('open')
})
