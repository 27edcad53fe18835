import { expect, person, test } from '../support/sdk-page-auth/fixture.ts'

const campus = { documents: {}, users: [person], files: [] }

test('choosing a known account keeps its uid', async ({ emulator, sdkPage }) => {
  emulator.load(campus)
  await sdkPage.open()
  const chooser = await sdkPage.openChooser()
  await sdkPage.choose(chooser, /Asha <b>Rao<\/b>/)
  expect(await sdkPage.user()).toEqual({
    uid: person.uid,
    email: person.email,
    name: person.displayName,
  })
})

test('a new person enters name and e-mail, and malformed addresses are refused', async ({
  emulator,
  sdkPage,
}) => {
  emulator.load(campus)
  await sdkPage.open()
  const chooser = await sdkPage.openChooser()
  await chooser.getByText('Use another account').click()
  await chooser.getByLabel('Name').fill('Ravi')
  await chooser.getByLabel('E-mail').fill('ravi@nowhere')
  await chooser.getByRole('button', { name: 'Continue' }).click()
  await expect(chooser.getByLabel('E-mail')).toHaveJSProperty('validity.valid', false)
  await chooser.getByLabel('E-mail').fill('Ravi@demo.campus')
  await sdkPage.choose(chooser, 'Continue')
  const user = await sdkPage.user()
  expect(user).toMatchObject({ email: 'ravi@demo.campus', name: 'Ravi' })
  expect(user.uid).toMatch(/^[A-Za-z0-9]{28}$/)
  expect(emulator.accounts.all()).toHaveLength(2)
})

test('the chooser works by keyboard, with targets large enough for a thumb', async ({
  emulator,
  sdkPage,
}) => {
  emulator.load(campus)
  await sdkPage.open()
  const chooser = await sdkPage.openChooser()
  await chooser.getByText('Use another account').click()
  for (const control of await chooser.locator('button, input, summary').all()) {
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await chooser.getByRole('button', { name: /Asha/ }).focus()
  const closed = chooser.waitForEvent('close')
  // The window is gone before the key is released, which the driver takes for a failure.
  await chooser.keyboard.press('Enter').catch(() => {})
  await closed
  expect((await sdkPage.user()).uid).toBe(person.uid)
})

test('the chooser serves no foreign origin and cannot be framed', async ({ emulator, request }) => {
  const chooser = `http://${emulator.auth}/emulator/chooser?origin=`
  expect((await request.get(`${chooser}https://evil.example`)).status()).toBe(400)
  expect((await request.get(`${chooser}javascript:alert(1)`)).status()).toBe(400)
  const allowed = await request.get(`${chooser}http://localhost:5173`)
  expect(allowed.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('an app that has left its page gets the choice on the way back', async ({
  emulator,
  page,
  request,
}) => {
  emulator.load(campus)
  const chooser = `http://${emulator.auth}/emulator/chooser?return=`
  expect((await request.get(`${chooser}https://evil.example/`)).status()).toBe(400)
  expect((await request.get(`${chooser}javascript:alert(1)`)).status()).toBe(400)
  const app = `http://${emulator.auth}/emulator/nowhere?from=/chat`
  await page.goto(`${chooser}${encodeURIComponent(app)}`)
  await page.getByRole('button', { name: /Asha/ }).click()
  await page.waitForURL(/nowhere/)
  const [address, token = ''] = page.url().split('#local-firebase-account=')
  expect(address).toBe(app)
  expect(JSON.parse(decodeURIComponent(token))).toMatchObject({ email: person.email })
})

test('a session survives a reload and ends for a disabled person', async ({
  emulator,
  sdkPage,
}) => {
  emulator.load(campus)
  await sdkPage.open()
  await sdkPage.choose(await sdkPage.openChooser(), person.email)
  await sdkPage.user()
  await sdkPage.open()
  expect((await sdkPage.user()).uid).toBe(person.uid)
  emulator.accounts.update(person.uid, { claims: { gender: 'female' }, disabled: false })
  const claims = await sdkPage.page.evaluate(
    async () =>
      (await window.clients.auth.getAuth().currentUser?.getIdTokenResult(true))?.claims.gender,
  )
  expect(claims).toBe('female')
  emulator.accounts.update(person.uid, { disabled: true })
  const code = await sdkPage.page.evaluate(() =>
    window.clients.auth
      .getAuth()
      .currentUser?.getIdToken(true)
      .then(
        () => 'none',
        (error) => error.code,
      ),
  )
  expect(code).toBe('auth/user-disabled')
})

test('an account is found among many by name or e-mail', async ({ emulator, sdkPage }) => {
  const others = Array.from({ length: 60 }, (_, index) => ({
    uid: `student${index}`,
    email: `student${index}@demo.campus`,
    displayName: `Student ${index}`,
  }))
  emulator.load({ ...campus, users: [...others, person] })
  await sdkPage.open()
  const chooser = await sdkPage.openChooser()
  const shown = chooser.getByRole('button', { name: /@demo.campus/ })
  await expect(shown).toHaveCount(61)
  const another = await chooser.getByText('Use another account').boundingBox()
  expect(another?.y).toBeLessThan((await shown.first().boundingBox())?.y ?? 0)

  const filter = chooser.getByLabel('Find an account')
  await filter.fill('STUDENT 5')
  await expect(shown).toHaveCount(11)
  await filter.fill('nobody')
  await expect(shown).toHaveCount(0)
  await expect(chooser.getByRole('status')).toHaveText('No account has this name or e-mail.')
  await filter.fill(' asha@ ')
  await expect(shown).toHaveCount(1)
  await expect(chooser.getByRole('status')).toBeHidden()
  await sdkPage.choose(chooser, person.email)
  expect((await sdkPage.user()).uid).toBe(person.uid)
})
