import { ageText, deskConnectionText } from '../../src/shared/text/desk/action.ts'
import { deskText } from '../../src/shared/text/desk/desk.ts'
import { text } from '../../src/shared/text.ts'
import { stepTo } from '../screens/app.ts'
import { waitForWorker } from '../support/browser/person.ts'
import { expect, laptop, test } from '../support/servers/stack.ts'

const old = /^No answer\. Shown as of \d\d:\d\d\.$/

test('a list of the desk stands after a reload without a network, with its age, and one of the page alone says that nothing has come', async ({
  openDesk,
}) => {
  const { context, page } = await openDesk('reports', laptop)
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
  const age = page.getByText(/^as of \d\d:\d\d$/).first()
  await expect(age).toBeVisible()
  await waitForWorker(page)
  // Reloaded once with a network, as on any other day: the worker keeps what it has fetched.
  await page.reload()
  await expect(heading(deskText.reports)).toBeVisible()
  await stepTo(page, '/admin/rounds')
  const round = page.getByRole('row', { name: /Winter round/ })
  await expect(round).toBeVisible()
  await expect(age).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(heading(text.desk.rounds)).toBeVisible()
  await expect(round).toBeVisible()
  await expect(page.getByText(old).first()).toBeVisible()
  await expect(page.getByText(deskConnectionText.offline)).toBeVisible()

  await stepTo(page, '/admin/reports')
  await expect(page.getByText(ageText.never).first()).toBeVisible()
  await context.setOffline(false)
  await expect(age).toBeVisible()
})
