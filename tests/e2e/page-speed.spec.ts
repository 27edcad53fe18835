import { expect, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

test('a page that is asked tells how fast it was, without a name', async ({ stack, signedIn }) => {
  const { page } = await signedIn('man@demo.campus')
  await expect(page.getByRole('article').first()).toBeVisible()
  // The page that signed in is asked by chance, one in ten, and may tell of the same address as it is left.
  const report = /reportSpeed/
  await page.route(report, (route) => route.abort())
  await page.addInitScript(() => {
    // The app measures one opened page in ten; this time makes the page one of them.
    const openedAt = Math.floor(performance.timeOrigin / 10) * 10
    Object.defineProperty(performance, 'timeOrigin', { value: openedAt })
  })
  const script = page.waitForResponse((response) => /follow-speed-/.test(response.url()))
  await page.goto(`${stack.url}/dashboard/male/rounds`)
  await page.unroute(report)
  await expect(page.getByRole('article').first()).toBeVisible()
  await script
  const speeds = async () =>
    (await stack.documents('pageSpeeds')).filter(
      ({ data }) => data.route === '/dashboard/male/rounds',
    )
  expect(await speeds()).toEqual([])
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
  })
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return (await speeds()).map(({ data }) => data.route)
    })
    .toEqual(['/dashboard/male/rounds'])
  const [speed] = await speeds()
  expect(Object.keys(speed?.data ?? {}).toSorted()).toEqual(
    [
      'build',
      'count',
      'expireAt',
      'largestPaint',
      'layoutShift',
      'route',
      'slowestPress',
      'updatedAt',
    ].filter((field) => speed?.data[field] !== undefined),
  )
})
