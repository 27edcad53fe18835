import { expect, test } from './app.ts'
import { maleRows } from './campus.ts'
import { now, open } from './own-profile.ts'
import { match } from './rows.ts'

const path = (end: string) => encodeURIComponent(`users/girl/profile_images/profile${end}`)

test('an open profile asks for the small copy alone, where the person saves data', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const asked: string[] = []
  await page.route('**/o/*', (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      contentType: 'image/svg+xml',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>',
    })
  })
  const theirs = match('girl')
  const { girl } = theirs.people
  if (girl === undefined) throw new Error('No partner')
  const card = { ...girl.card, photoUrls: [`/o/${path('.jpg')}?alt=media&token=one`] }
  const people = { ...theirs.people, girl: { ...girl, card } }
  await open(page, '/profile/girl', {}, { ...maleRows(now), matches: [{ ...theirs, people }] })
  await expect(page.getByRole('heading', { level: 1, name: 'Name of girl' })).toBeVisible()
  const ends = () => asked.map((url) => /profile((?:\.small)?\.jpg)\?/.exec(url)?.[1])
  await expect.poll(ends).toContain('.small.jpg')
  await page.waitForLoadState('networkidle')
  expect(ends()).not.toContain('.jpg')
})
