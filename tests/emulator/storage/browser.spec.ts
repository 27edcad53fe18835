import { expect, test } from '../../support/sdk-page-auth/fixture.ts'

test('uploads, shows and deletes a photo', async ({ sdkPage }) => {
  await sdkPage.openSignedIn()
  const seen = await sdkPage.page.evaluate(async () => {
    const { storage } = window.clients
    const bucket = storage.getStorage()
    const photo = storage.ref(bucket, 'users/kQ7xW2mZ9/profile_images/é 1.jpg')
    const bytes = Uint8Array.from({ length: 3000 }, (_, index) => index % 256)
    await storage.uploadBytes(photo, bytes, {
      contentType: 'image/jpeg',
      customMetadata: { taken: 'today' },
    })
    const url = await storage.getDownloadURL(photo)
    const served = await fetch(url)
    const back = new Uint8Array(await served.arrayBuffer())
    const metadata = await storage.getMetadata(photo)
    const listed = await storage.listAll(storage.ref(bucket, 'users/kQ7xW2mZ9'))
    const folder = await storage.listAll(storage.ref(bucket, 'users/kQ7xW2mZ9/profile_images'))
    await storage.updateMetadata(photo, { cacheControl: 'public, max-age=60' })
    const again = (await fetch(url)).headers.get('cache-control')
    await storage.deleteObject(photo)
    const gone = await storage.getDownloadURL(photo).catch((error) => error.code)
    return {
      same: back.length === 3000 && back.every((byte, index) => byte === index % 256),
      type: served.headers.get('content-type'),
      custom: metadata.customMetadata,
      folders: listed.prefixes.map(({ name }) => name),
      files: folder.items.map(({ name }) => name),
      again,
      gone,
    }
  })
  expect(seen).toEqual({
    same: true,
    type: 'image/jpeg',
    custom: { taken: 'today' },
    folders: ['profile_images'],
    files: ['é 1.jpg'],
    again: 'public, max-age=60',
    gone: 'storage/object-not-found',
  })
})

test('a large upload goes in pieces and reports its progress', async ({ sdkPage }) => {
  await sdkPage.openSignedIn()
  const result = await sdkPage.page.evaluate(async () => {
    const { storage } = window.clients
    const file = storage.ref(storage.getStorage(), 'large.bin')
    const bytes = Uint8Array.from({ length: 700 * 1024 }, (_, index) => (index * 7) % 256)
    const progress: number[] = []
    const task = storage.uploadBytesResumable(file, bytes)
    task.on('state_changed', ({ bytesTransferred }) => {
      progress.push(bytesTransferred)
    })
    await task
    const back = new Uint8Array(await storage.getBytes(file))
    return {
      progress,
      same: back.every((byte, index) => byte === (index * 7) % 256),
      n: back.length,
    }
  })
  expect(result).toMatchObject({ same: true, n: 700 * 1024 })
  expect(result.progress.length).toBeGreaterThan(2)
})

test('somebody who is signed out opens a photo by its link only', async ({ emulator, sdkPage }) => {
  await sdkPage.open()
  emulator.load({
    documents: {},
    users: [],
    files: [
      {
        path: 'users/u/profile_images/profile.jpg',
        bytes: Buffer.from('photo'),
        contentType: 'image/jpeg',
        downloadToken: 'link',
      },
    ],
  })
  const seen = await sdkPage.page.evaluate(async (host) => {
    const { storage } = window.clients
    const photo = storage.ref(storage.getStorage(), 'users/u/profile_images/profile.jpg')
    const base = `http://${host}/v0/b/demo-mulaqat.appspot.com/o/users%2Fu%2Fprofile_images%2Fprofile.jpg`
    return {
      denied: await storage.getDownloadURL(photo).catch((error) => error.code),
      upload: await storage
        .uploadBytes(photo, new Uint8Array(3))
        .then(() => 'stored')
        .catch((error) => error.code),
      linked: await (await fetch(`${base}?alt=media&token=link`)).text(),
    }
  }, emulator.storage)
  expect(seen).toEqual({
    denied: 'storage/unauthorized',
    upload: 'storage/unauthorized',
    linked: 'photo',
  })
})
