import { toCampusField } from '../../src/shared/domain/time/campus-time.ts'
import { durations } from '../../src/shared/limits.ts'
import { paths } from '../../src/shared/paths.ts'
import { actionText } from '../../src/shared/text/desk/action.ts'
import { deskText } from '../../src/shared/text/desk/desk.ts'
import { sendText as form, sentText as sent } from '../../src/shared/text/desk/notifications.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { onCall } from '../support/browser/calls.ts'
import { accountOf } from '../support/servers/campus.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

test.use({ viewport: { width: 1280, height: 800 } })

const title = 'The café opens'
const body = 'On Friday at six.\nBring a book.'

test('an admin writes to a person and to a group, schedules, cancels, and sees what became of it @long [64, 65, 66]', async ({
  stack,
  signedIn,
  openDesk,
}) => {
  const him = await accountOf(stack, 'man@demo.campus')
  const sends = async () => (await stack.documents('notificationSends')).map(({ data }) => data)

  const his = await signedIn(him.email)
  await his.page.waitForURL(/male.rounds/)

  const { page } = await openDesk('home')
  await page
    .getByRole('navigation', { name: deskText.tabs })
    .getByRole('link', { name: deskText.notifications })
    .click()
  await expect(page.getByText(sent.none)).toBeVisible()
  await page.getByRole('link', { name: sent.send }).click()

  await page.getByLabel(form.target).selectOption('personal')
  await page.getByRole('button', { name: form.send, exact: true }).click()
  for (const problem of [form.problems.person, form.problems.title, form.problems.body]) {
    await expect(page.getByText(problem)).toBeVisible()
  }
  await expect(page.getByLabel(form.person)).toBeFocused()
  await page.getByRole('textbox', { name: form.title }).fill(title)
  await page.getByRole('textbox', { name: form.body }).fill(body)
  await page.getByLabel(form.person).fill('a/b')
  await expect(page.getByText(form.problems.slash)).toBeVisible()
  await page.getByLabel(form.person).fill('nobody@demo.campus')
  await page.getByRole('button', { name: form.send, exact: true }).click()
  await expect(page.getByText(form.noUser)).toBeVisible()
  const preview = page.getByRole('region', { name: form.preview })
  await expect(preview.getByRole('article', { name: title })).toContainText('Bring a book.')
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('textbox', { name: form.title })).toHaveValue(title)
  await expect(page.getByRole('textbox', { name: form.body })).toHaveValue(body)
  await page.getByLabel(form.person).fill(him.email)
  const answerAgain = await onCall(page, 'sendNotification', (route) => route.abort())
  await page.getByRole('button', { name: form.send, exact: true }).click()
  await expect(page.getByText(`${form.failed}. ${form.again}`)).toBeVisible()
  await answerAgain()
  await page.getByRole('button', { name: form.send, exact: true }).click()
  await expect(page.getByText(form.sent)).toBeVisible()
  await expect(page.getByRole('textbox', { name: form.title })).toHaveValue('')
  expect(await sends()).toMatchObject([{ state: 'sent', written: 1, userUid: him.uid }])

  await his.page.goto(`${stack.url}/dashboard/notifications`)
  await expect(his.page.getByRole('article', { name: title })).toContainText('Bring a book.')
  await page.getByRole('link', { name: form.back }).click()
  await page.getByLabel(sent.show).selectOption('person')
  await page.getByLabel(sent.person).fill('nobody@demo.campus')
  await page.getByRole('button', { name: sent.find }).click()
  await expect(page.getByText(sent.none)).toBeVisible()
  await page.getByLabel(sent.person).fill(him.email)
  await page.getByRole('button', { name: sent.find }).click()
  const detail = page.getByRole('region', { name: sent.detail(title) })
  await page.getByRole('row', { name: new RegExp(title) }).click()
  await expect(detail.getByText(sent.opened(1, 1))).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: sent.send }).click()
  await page.getByLabel(form.target).selectOption('male')
  await page.getByRole('textbox', { name: form.title }).fill('Later')
  await page.getByRole('textbox', { name: form.body }).fill('It is for men.')
  await page.getByRole('radio', { name: form.later }).check()
  await page.getByRole('button', { name: form.schedule }).click()
  await expect(page.getByText(form.problems.at)).toBeVisible()
  await page.getByLabel(form.at).fill(toCampusField(Date.now() + 2 * durations.hour))
  await page.getByRole('button', { name: form.schedule }).click()
  await expect(page.getByText(/It will be sent on/)).toBeVisible()
  await page.getByRole('link', { name: form.back }).click()
  await page.getByRole('row', { name: /Later/ }).click()
  await page.getByRole('button', { name: sent.cancel }).click()
  // The toast of the booking may still be there, with an undo of its own.
  const cancelled = page.getByRole('listitem').filter({ hasText: sent.cancelled })
  await cancelled.getByRole('button', { name: actionText.undo }).click()
  await expect
    .poll(async () => (await sends()).map(({ state }) => state).toSorted())
    .toEqual(['cancelled', 'scheduled', 'sent'])
  await stack.control('clock', {
    now: new Date(Date.now() + 2 * durations.hour + durations.minute).toISOString(),
  })
  // A send that has begun is `sending` until everybody has it.
  await expect
    .poll(async () => (await sends()).map(({ state }) => state).toSorted())
    .toEqual(['cancelled', 'sent', 'sent'])
  // He looks at his notifications all the while: what comes is opened, by him alone.
  await expect(his.page.getByRole('article', { name: 'Later' })).toBeVisible()
  const later = (await stack.documents('notificationSends')).find(
    ({ data }) => data.title === 'Later' && data.state === 'sent',
  )
  const mark = paths.seenMark(him.uid, later?.path.split('/').at(-1) ?? '')
  const marks = async () => (await stack.documents(paths.seen(him.uid))).map(({ path }) => path)
  await expect.poll(marks).toContain(mark)
  await page.reload()
  await page.getByRole('row', { name: /Later.*Sent/ }).click()
  await expect(page.getByText(/Opened by 1 of \d+\./)).toBeVisible()
  await page.screenshot({ path: 'test-results/notices-history.png' })
})
