import { expect, test } from '../support/sdk-page-auth/fixture.ts'

test('uploads, shows and deletes a photo', async ({ signedInPage }) => {
  const seen = await signedInPage.page.evaluate(async () => {
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

test('a large upload goes in pieces and reports its progress', async ({ signedInPage }) => {
  const result = await signedInPage.page.evaluate(async () => {
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

test('an upload can be paused, resumed and cancelled', async ({ emulator, signedInPage }) => {
  const seen = await signedInPage.page.evaluate(async () => {
    const { storage } = window.clients
    const bucket = storage.getStorage()
    const bytes = Uint8Array.from({ length: 900 * 1024 }, (_, index) => (index * 7) % 256)
    const inState = (task: ReturnType<typeof storage.uploadBytesResumable>, state: string) =>
      new Promise<void>((resolve) => {
        task.on('state_changed', (snapshot) => {
          if (snapshot.state === state && snapshot.bytesTransferred > 0) resolve()
        })
      })

    const kept = storage.ref(bucket, 'kept.bin')
    const task = storage.uploadBytesResumable(kept, bytes)
    await inState(task, 'running')
    const paused = inState(task, 'paused')
    const didPause = task.pause()
    await paused
    const atPause = await storage.getMetadata(kept).catch((error) => error.code)
    const didResume = task.resume()
    await task
    const back = new Uint8Array(await storage.getBytes(kept))

    const dropped = storage.uploadBytesResumable(storage.ref(bucket, 'dropped.bin'), bytes)
    await inState(dropped, 'running')
    dropped.cancel()
    const cancelled = await dropped.then(
      () => 'stored',
      (error) => error.code,
    )
    return {
      didPause,
      didResume,
      atPause,
      same: back.length === bytes.length && back.every((byte, index) => byte === bytes[index]),
      cancelled,
    }
  })
  expect(seen).toEqual({
    didPause: true,
    didResume: true,
    atPause: 'storage/object-not-found',
    same: true,
    cancelled: 'storage/canceled',
  })
  expect(emulator.objects.all().map(({ metadata }) => metadata.path)).toEqual(['kept.bin'])
})

test('an upload asks a failing server how far it came and continues from there', {
  tag: '@long',
}, async ({ emulator, sdkPage }) => {
  await sdkPage.openSignedIn()
  const commands: string[] = []
  await sdkPage.page.route(/upload_id=/, async (route) => {
    const command = route.request().headers()['x-goog-upload-command'] ?? ''
    commands.push(command)
    const failed = { status: 503, headers: { 'Access-Control-Allow-Origin': '*' } }
    // The second piece never arrives, and the answer to the last one is lost.
    if (commands.length === 2) return route.fulfill(failed)
    const lost = command.includes('finalize') && !commands.slice(0, -1).includes(command)
    if (!lost) return route.continue()
    await route.fetch()
    return route.fulfill(failed)
  })
  const same = await sdkPage.page.evaluate(async () => {
    const { storage } = window.clients
    const file = storage.ref(storage.getStorage(), 'broken.bin')
    const bytes = Uint8Array.from({ length: 2000 * 1024 }, (_, index) => (index * 7) % 256)
    await storage.uploadBytesResumable(file, bytes)
    const back = new Uint8Array(await storage.getBytes(file))
    return back.length === bytes.length && back.every((byte, index) => byte === bytes[index])
  })
  expect(same).toBe(true)
  expect(commands.filter((command) => command === 'query').length).toBeGreaterThanOrEqual(2)
  expect(
    emulator.objects.get('demo-local.appspot.com', 'broken.bin')?.metadata.metageneration,
  ).toBe(1)
})

test('lists in pages, changes and removes metadata', async ({ signedInPage }) => {
  const seen = await signedInPage.page.evaluate(async () => {
    const { storage } = window.clients
    const folder = storage.ref(storage.getStorage(), 'many')
    for (const name of ['a', 'b', 'c', 'd/e']) {
      await storage.uploadString(storage.ref(folder, name), name)
    }
    const pages: string[][] = []
    let pageToken: string | undefined
    do {
      const page = await storage.list(folder, { maxResults: 2, ...(pageToken && { pageToken }) })
      pages.push([...page.items, ...page.prefixes].map(({ name }) => name))
      pageToken = page.nextPageToken
    } while (pageToken !== undefined)

    const file = storage.ref(folder, 'a')
    const first = await storage.updateMetadata(file, {
      contentLanguage: 'hi',
      customMetadata: { one: '1', two: '2' },
    })
    const second = await storage.updateMetadata(file, {
      contentLanguage: undefined,
      customMetadata: { one: '1', two: null as unknown as string },
    })
    return {
      pages,
      first: [first.contentLanguage, first.customMetadata, first.metageneration],
      second: [second.contentLanguage, second.customMetadata, second.metageneration],
      sameGeneration: first.generation === second.generation,
      md5: first.md5Hash,
    }
  })
  expect(seen).toEqual({
    pages: [
      ['a', 'b'],
      ['c', 'd'],
    ],
    first: ['hi', { one: '1', two: '2' }, '2'],
    second: ['hi', { one: '1' }, '3'],
    sameGeneration: true,
    md5: 'DMF1ucDxtqgxw5niaXcmYQ==',
  })
})

/** The emulator of all these tests is open; they go on with these rules, being signed in. */
const whoSignedIn = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o { match /{path=**} { allow read, write: if request.auth != null; } }
}`

test('a signed-out person opens a photo only by its link', async ({ emulator, sdkPage }) => {
  await sdkPage.open()
  const rules = { files: [{ name: 'storage.rules', content: whoSignedIn }] }
  await sdkPage.page.request.put(`http://${emulator.storage}/internal/setRules`, {
    data: { rules },
  })
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
    const base = `http://${host}/v0/b/demo-local.appspot.com/o/users%2Fu%2Fprofile_images%2Fprofile.jpg`
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

test('a page reads no file of a bucket without a CORS configuration, but draws it', async ({
  emulator,
  signedInPage,
}) => {
  const url = await signedInPage.page.evaluate(async () => {
    const { storage } = window.clients
    const file = storage.ref(storage.getStorage(), 'dot.svg')
    const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    await storage.uploadString(file, dot, 'raw', { contentType: 'image/svg+xml' })
    return storage.getDownloadURL(file)
  })
  const look = () =>
    signedInPage.page.evaluate(async (address) => {
      const drawn = (crossOrigin: string | null) =>
        new Promise<boolean>((resolve) => {
          const image = new Image()
          image.crossOrigin = crossOrigin
          image.onload = () => resolve(true)
          image.onerror = () => resolve(false)
          image.src = `${address}&fresh=${Math.random()}`
        })
      const { storage } = window.clients
      const read = storage.getBytes(storage.ref(storage.getStorage(), 'dot.svg'))
      return {
        fetched: await fetch(address, { cache: 'no-store' }).then(
          () => true,
          () => false,
        ),
        read: await Promise.race([
          read.then(
            () => true,
            () => false,
          ),
          // The SDK asks again and again for two minutes.
          new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1000)),
        ]),
        drawn: await drawn(null),
        drawnWithCors: await drawn('anonymous'),
      }
    }, url)
  emulator.setStorageCors([])
  try {
    expect(await look()).toEqual({ fetched: false, read: false, drawn: true, drawnWithCors: false })
  } finally {
    emulator.setStorageCors([{ origin: ['*'], method: ['GET'] }])
  }
  expect(await look()).toEqual({ fetched: true, read: true, drawn: true, drawnWithCors: true })
})
