import { ageText, queueText } from '../../src/shared/text/desk/action.ts'
import { reportsText as words } from '../../src/shared/text/desk/reports.ts'
import { studentsOf } from '../guide/waiting-work.ts'
import { adminOf, callerOf } from '../support/servers/admin.ts'
import { accountOf } from '../support/servers/campus.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

test.use({ viewport: { width: 1280, height: 800 } })

test('a report is read before it is decided, and stays in view with the words typed for it [93]', async ({
  stack,
  openDesk,
}) => {
  const students = await studentsOf(stack)
  const [him, otherHim] = students.filter(({ gender }) => gender === 'male')
  const woman = await accountOf(stack, 'woman@demo.campus')
  const colleague = await accountOf(stack, 'woman-two@demo.campus')
  const report = async (reportId: string, uid: string | undefined, reason: string) => {
    const data = { reportId, uid, reason, place: 'card', details: `Details of ${reportId}.` }
    await (await callerOf(stack, woman.uid))('report', data)
  }
  await report('first', him?.uid, 'fake')
  await (await adminOf(stack))('setAdmin', { uid: colleague.uid, admin: true, reason: 'asked' })
  await stack.control('idle')

  const { page } = await openDesk('reports')
  const decide = page.getByRole('button', { name: words.decide.act, exact: true })
  await expect(page.getByRole('heading', { name: him?.name ?? '' })).toBeVisible()
  await expect(page.getByLabel(words.opening.reason)).toBeVisible()
  await expect(decide).toHaveCount(0)
  await page.getByLabel(words.opening.reason).pressSequentially('To decide it.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Details of first.')).toBeVisible()
  const reason = page.getByLabel(words.decide.reason, { exact: true })
  await reason.pressSequentially('Please use your own photos.')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(decide).toBeDisabled()
  await page.getByRole('radio', { name: words.outcomes.warn }).check()
  await expect(decide).toBeEnabled()

  // An urgent one goes before it, and a colleague is faster.
  await report('second', otherHim?.uid, 'harassment')
  await stack.control('idle')
  const reports = (await stack.documents('reports')).map(({ data }) => data)
  const id = reports.find(({ reportedUid }) => reportedUid === him?.uid)?.deskId
  const decision = { id, outcome: 'dismiss', reason: 'No.', content: ['photos', 'bio'] }
  await (await callerOf(stack, colleague.uid))('decideReport', decision)
  await page.getByRole('button', { name: ageText.refresh }).first().click()
  await expect(page.getByText(queueText.gone)).toBeVisible()
  await expect(reason).toHaveValue('Please use your own photos.')
  await expect(page.getByText('Details of first.')).toBeVisible()
  await expect(decide).toBeDisabled()
  await page.getByRole('button', { name: queueText.next }).click()
  await expect(page.getByRole('heading', { name: otherHim?.name ?? '' })).toBeVisible()
  await expect(page.getByText(queueText.gone)).toHaveCount(0)
  await expect(reason).toHaveCount(0)
})
