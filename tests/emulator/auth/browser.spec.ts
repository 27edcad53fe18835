import { expect, type Page, test } from '@playwright/test'
import { type Emulator, startEmulator } from '../../../emulator/start.ts'
import { serveSdkPage } from '../../support/sdk-page-auth/serve.ts'

let emulator: Emulator
let site: Awaited<ReturnType<typeof serveSdkPage>>

test.beforeAll(async () => {
  site = await serveSdkPage()
  emulator = await startEmulator({
    port: 0,
    functionsModule: 'tests/support/functions-module/index.ts',
    log: () => {},
  })
})
test.afterAll(async () => {
  await emulator.close()
  site.close()
})
test.beforeEach(() => emulator.reset())

/** Opens the page with the SDKs connected to the local backend. */
const open = async (page: Page): Promise<void> => {
  await page.goto(site.url)
  await page.waitForFunction(() => 'sdk' in window)
  const { auth, storage, functions } = emulator
  await page.evaluate(
    ({ authHost, storageHost, functionsHost }) => {
      const { sdk } = window
      const firebase = sdk.app.initializeApp({
        apiKey: 'demo',
        projectId: 'demo-mulaqat',
        appId: '1:1:web:1',
        storageBucket: 'demo-mulaqat.appspot.com',
      })
      const at = (host: string) => [host.split(':')[0] ?? '', Number(host.split(':')[1])] as const
      sdk.auth.connectAuthEmulator(sdk.auth.getAuth(firebase), `http://${authHost}`, {
        disableWarnings: true,
      })
      sdk.storage.connectStorageEmulator(sdk.storage.getStorage(firebase), ...at(storageHost))
      sdk.functions.connectFunctionsEmulator(
        sdk.functions.getFunctions(firebase, 'asia-south2'),
        ...at(functionsHost),
      )
    },
    { authHost: auth, storageHost: storage, functionsHost: functions },
  )
}

/** As the app does: opens the chooser, believes only the backend's origin, signs in. */
const openChooser = async (page: Page): Promise<Page> => {
  const popup = page.waitForEvent('popup')
  await page.evaluate((authHost) => {
    const { auth } = window.sdk
    window.addEventListener('message', (event) => {
      if (event.origin !== `http://${authHost}` || event.data?.type !== 'mulaqat-account') return
      const credential = auth.GoogleAuthProvider.credential(event.data.idToken)
      auth.signInWithCredential(auth.getAuth(), credential)
    })
    window.open(`http://${authHost}/emulator/chooser?origin=${location.origin}`)
  }, emulator.auth)
  return popup
}

const signedIn = (page: Page) =>
  page.waitForFunction(() => {
    const user = window.sdk.auth.getAuth().currentUser
    return user === null ? null : { uid: user.uid, email: user.email, name: user.displayName }
  })

const person = { uid: 'kQ7xW2mZ9', email: 'asha@demo.campus', displayName: 'Asha <b>Rao</b>' }
const seedPerson = () => emulator.load({ documents: {}, users: [person], files: [] })

test('a known person chooses the own account and keeps the uid', async ({ page }) => {
  seedPerson()
  await open(page)
  const chooser = await openChooser(page)
  const closed = chooser.waitForEvent('close')
  await chooser.getByRole('button', { name: /Asha <b>Rao<\/b>/ }).click()
  await closed
  expect(await (await signedIn(page)).jsonValue()).toEqual({
    uid: person.uid,
    email: person.email,
    name: person.displayName,
  })
})

test('a new person types name and e-mail; wrong addresses are refused', async ({ page }) => {
  seedPerson()
  await open(page)
  const chooser = await openChooser(page)
  await chooser.getByText('Use another account').click()
  await chooser.getByLabel('Name').fill('Ravi')
  await chooser.getByLabel('E-mail').fill('ravi@nowhere')
  await chooser.getByRole('button', { name: 'Continue' }).click()
  await expect(chooser.getByLabel('E-mail')).toHaveJSProperty('validity.valid', false)
  await chooser.getByLabel('E-mail').fill('Ravi@demo.campus')
  await chooser.keyboard.press('Enter')
  const user = await (await signedIn(page)).jsonValue()
  expect(user).toMatchObject({ email: 'ravi@demo.campus', name: 'Ravi' })
  expect(user?.uid).toMatch(/^[A-Za-z0-9]{28}$/)
  expect(emulator.accounts.all()).toHaveLength(2)
})

test('the chooser works by keyboard, with targets large enough for a thumb', async ({ page }) => {
  seedPerson()
  await open(page)
  const chooser = await openChooser(page)
  await chooser.getByText('Use another account').click()
  for (const control of await chooser.locator('button, input, summary').all()) {
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await chooser.getByRole('button', { name: /Asha/ }).focus()
  await chooser.keyboard.press('Enter')
  expect((await (await signedIn(page)).jsonValue())?.uid).toBe(person.uid)
})

test('the chooser serves no foreign origin and cannot be framed', async ({ request }) => {
  const chooser = `http://${emulator.auth}/emulator/chooser?origin=`
  expect((await request.get(`${chooser}https://evil.example`)).status()).toBe(400)
  expect((await request.get(`${chooser}javascript:alert(1)`)).status()).toBe(400)
  const allowed = await request.get(`${chooser}http://localhost:5173`)
  expect(allowed.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('a session survives a reload and ends for a disabled person', async ({ page }) => {
  seedPerson()
  await open(page)
  const chooser = await openChooser(page)
  await chooser.getByRole('button', { name: /Asha/ }).click()
  await signedIn(page)
  await open(page)
  expect((await (await signedIn(page)).jsonValue())?.uid).toBe(person.uid)
  emulator.accounts.update(person.uid, { claims: { gender: 'female' }, disabled: false })
  const claims = await page.evaluate(
    async () =>
      (await window.sdk.auth.getAuth().currentUser?.getIdTokenResult(true))?.claims.gender,
  )
  expect(claims).toBe('female')
  emulator.accounts.update(person.uid, { disabled: true })
  const code = await page.evaluate(() =>
    window.sdk.auth
      .getAuth()
      .currentUser?.getIdToken(true)
      .then(
        () => 'none',
        (error) => error.code,
      ),
  )
  expect(code).toBe('auth/user-disabled')
})

const choosePerson = async (page: Page) => {
  seedPerson()
  await open(page)
  const chooser = await openChooser(page)
  await chooser.getByRole('button', { name: /Asha/ }).click()
  await signedIn(page)
}

test('uploads, shows and deletes a photo', async ({ page }) => {
  await choosePerson(page)
  const seen = await page.evaluate(async () => {
    const { storage } = window.sdk
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

test('a large upload goes in pieces and reports its progress', async ({ page }) => {
  await choosePerson(page)
  const result = await page.evaluate(async () => {
    const { storage } = window.sdk
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

test('somebody who is signed out opens a photo by its link only', async ({ page }) => {
  await open(page)
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
  const seen = await page.evaluate(async (host) => {
    const { storage } = window.sdk
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

test('calls a function as the person who signed in, and reads its refusals', async ({ page }) => {
  await choosePerson(page)
  const seen = await page.evaluate(async () => {
    const { functions } = window.sdk
    const region = functions.getFunctions(undefined, 'asia-south2')
    const call = (name: string) => functions.httpsCallable(region, name)({ a: 1 })
    const failure = (name: string) =>
      call(name).then(
        () => null,
        ({ code, details }) => ({ code, details: details ?? null }),
      )
    return {
      echo: (await call('echo')).data,
      refused: await failure('refuse'),
      crashed: await failure('crash'),
      absent: await failure('absent'),
    }
  })
  expect(seen).toEqual({
    echo: { data: { a: 1 }, uid: person.uid, offsetMs: '0' },
    refused: { code: 'functions/failed-precondition', details: { reason: 'phase-closed' } },
    crashed: { code: 'functions/internal', details: null },
    absent: { code: 'functions/not-found', details: null },
  })
})
