import { appealText, suspensionText } from '../../src/shared/text/suspension.ts'
import { text } from '../../src/shared/text.ts'
import { adminOf } from '../support/servers/admin.ts'
import { accountOf } from '../support/servers/campus.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

const reason = 'Rude words in a chat.'

test('a suspended man reads why and until when on the round and in the chat, until he is restored', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  const him = await accountOf(stack, 'man@demo.campus')
  const call = await adminOf(stack)
  const { page } = await signedIn(him.email)
  await expect(page.getByRole('article').first()).toBeVisible()

  await call('suspendUser', { uid: him.uid, reason, days: 7 })
  const notice = page.getByRole('region', { name: text.auth.disabled })
  await expect(notice).toContainText(suspensionText.why(reason))
  await expect(notice).toContainText('It ends')
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^mailto:/)
  await expect(page.getByRole('article')).toBeHidden()
  await page.getByRole('link', { name: text.shell.chat }).click()
  const appeal = 'I wrote these words to a friend.'
  await notice.getByLabel(appealText.label).fill(appeal)
  for (const path of [
    'dashboard/matches',
    'dashboard/edit-profile',
    'dashboard/male/profile',
    'dashboard/plans',
    'pay',
  ]) {
    await page.goto(`${stack.url}/${path}`)
    await expect(notice, path).toContainText(suspensionText.why(reason))
  }
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await expect(notice.getByLabel(appealText.label)).toHaveValue(appeal)
  await notice.getByRole('button', { name: appealText.send }).click()
  await expect(notice).toContainText(appealText.states.waiting)
  await page.goto(`${stack.url}/dashboard/male/rounds`)

  await call('restoreUser', { uid: him.uid, reason: 'His appeal was right.' })
  await expect(notice).toBeHidden()

  await test.step('a woman reads it on her screen of the round', async () => {
    const her = await accountOf(stack, 'woman@demo.campus')
    const hers = await signedIn(her.email)
    await expect(hers.page).toHaveURL(/\/dashboard\/round$/)
    await call('suspendUser', { uid: her.uid, reason, days: 7 })
    const shown = hers.page.getByRole('region', { name: text.auth.disabled })
    await expect(shown).toContainText(suspensionText.why(reason))
  })
})
