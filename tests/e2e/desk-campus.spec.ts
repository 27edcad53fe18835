import { paths } from '../../src/shared/paths.ts'
import { actionText } from '../../src/shared/text/desk/action.ts'
import { auditText } from '../../src/shared/text/desk/audit.ts'
import { collegesText } from '../../src/shared/text/desk/colleges.ts'
import { settingsText } from '../../src/shared/text/desk/rounds.ts'
import { campusSettingsText as words } from '../../src/shared/text/desk/settings.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { scriptOf } from '../support/servers/admin.ts'
import { accountOf } from '../support/servers/campus.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

test.use({ viewport: { width: 1280, height: 800 } })

test('an admin changes what is so for the campus, adds a college, and reads what was done', async ({
  stack,
  openDesk,
}) => {
  const student = await scriptOf(stack, (await accountOf(stack, 'woman@demo.campus')).uid)
  await student.call('suggestCollege', { name: 'acharya institute', city: 'delhi' })
  const config = async () =>
    (await stack.documents('config')).find(({ path }) => path === paths.config)?.data

  const { page } = await openDesk('settings')
  const save = page.getByRole('button', { name: words.save, exact: true })
  await page.getByLabel(words.upiId).fill('nobody')
  await expect(page.getByText(words.noUpi)).toBeVisible()
  await expect(save).toBeDisabled()
  await page.getByLabel(words.upiId).fill('club@bank')
  await page.getByLabel(words.supportEmail).fill('desk@demo.campus')
  const build = page.getByLabel(words.minimumBuild)
  await build.fill('newest')
  await expect(page.getByText(words.noBuild)).toBeVisible()
  await build.fill('20200101000000')
  await save.click()
  await expect.poll(async () => (await config())?.supportEmail).toBe('desk@demo.campus')
  expect((await config())?.minimumBuild).toBe(20_200_101_000_000)
  await page.getByRole('button', { name: actionText.undo }).click()
  await expect.poll(async () => (await config())?.nextPayee).toBeUndefined()
  expect((await config())?.upiId).toBe('demo@example')
  await expect(page.getByLabel(words.upiId)).toHaveValue('demo@example')

  await page.getByLabel(words.upiId).fill('')
  await page.getByLabel(words.upiId).pressSequentially('club@bank')
  await save.click()
  await expect(page.getByText('Students pay to demo@example, from ')).toContainText('club@bank')
  await expectAccessible(page)
  expect((await config())?.upiId).toBe('demo@example')
  await page.getByRole('button', { name: words.payeeKeep }).click()
  await expect(page.getByText('Students pay to demo@example, from ')).toBeHidden()
  await expect(page.getByLabel(words.upiId)).toHaveValue('demo@example')
  expect((await config())?.nextPayee).toBeUndefined()

  // An unsaved field is there after a look at another page. Rounds have one switch for verified students.
  await expect(page.getByRole('switch', { name: words.verifiedRequired })).toHaveCount(1)
  await expect(page.getByLabel(settingsText.verifiedRequired)).toHaveCount(0)
  await page.getByLabel(words.upiName).fill('')
  await page.getByLabel(words.upiName).pressSequentially('The Campus Club')
  await page.getByRole('link', { name: words.audit, exact: true }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel(words.upiName)).toHaveValue('The Campus Club')
  await expect(page.getByText(words.kept)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(words.upiName)).toHaveValue('The Campus Club')
  await page.getByRole('button', { name: actionText.discard }).click()
  await expect(page.getByText(words.kept)).toHaveCount(0)
  await expect(page.getByLabel(words.upiName)).not.toHaveValue('The Campus Club')
  const admins = page.getByRole('region', { name: words.admins.heading })
  await expect(admins.getByRole('listitem')).toHaveCount(1)
  await expect(admins.getByText(words.admins.you)).toBeVisible()

  await page.getByRole('link', { name: words.colleges }).click()
  await page.getByRole('textbox', { name: collegesText.name }).fill('Acharya Institute of Design')
  await page.getByRole('textbox', { name: collegesText.city }).fill('New Delhi')
  await page.getByRole('textbox', { name: collegesText.state }).fill('Delhi')
  await expectAccessible(page)
  await page.getByRole('button', { name: collegesText.accept }).click()
  const added = { name: 'Acharya Institute of Design', city: 'New Delhi', state: 'Delhi' }
  await expect.poll(async () => (await config())?.colleges).toEqual([added])
  expect(await stack.documents('notifications')).toContainEqual(
    expect.objectContaining({ data: expect.objectContaining({ userUid: student.uid }) }),
  )

  await page.goto(`${stack.url}/admin/settings/audit`)
  const row = page.getByRole('row').filter({ hasText: 'accepted a suggested college' })
  await expect(row).toBeVisible()
  await expect(page.getByRole('table')).toContainText('changed the settings of the campus')
  await expectAccessible(page)
  await page.getByLabel(auditText.since).fill('2050-01-01T00:00')
  await expect(page.getByText(auditText.none)).toBeVisible()
})
