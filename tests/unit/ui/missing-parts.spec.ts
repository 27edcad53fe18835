import { outboxText } from '../../../src/shared/text/outbox.ts'
import { outboxNamesText } from '../../../src/shared/text/outbox-names.ts'
import { roundId, roundRows } from '../../support/round-rows.ts'
import { expect, holdRows, session, test } from './app.ts'

// A worker would answer in place of the network.
test.use({ serviceWorkers: 'block' })

const unlike = {
  key: `unlike:${roundId}:first`,
  name: 'unlike',
  args: { roundId, uid: 'first' },
  lane: 'likes',
  order: 1,
  state: 'queued',
  createdAt: Date.now(),
  attempts: 1,
  retryAt: 0,
  retrySetBy: 'phone',
}

test('a part of the page that the network lost comes when the network is back, and interrupts nobody', async ({
  page,
}) => {
  const part = /\/DeedAt-[^/]+\.js$/
  const rows = roundRows('male', 'boysLive', Date.now())
  await holdRows(page, session, { ...rows, outbox: [unlike] })
  await page.route(part, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => part.test(request.url()))
  await page.goto('/dashboard/male/rounds')
  await lost
  await expect(page.getByRole('article')).toBeVisible()
  await page.unroute(part)

  const networkIsBack = () => page.evaluate(() => dispatchEvent(new Event('online')))
  const asked: string[] = []
  page.on('request', (request) => part.test(request.url()) && asked.push(request.url()))
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
  })
  await networkIsBack()
  expect(asked).toEqual([])

  await page.evaluate(() => document.querySelector('input')?.remove())
  await networkIsBack()
  const line = `${outboxNamesText.unlike}: ${outboxText.savedShort}`
  await expect(page.getByText(line).first()).toBeVisible()
})
