import { accountText } from '../../src/shared/text/profile/account.ts'
import { safetyText } from '../../src/shared/text/safety.ts'
import { safetyMenuText } from '../../src/shared/text/shell.ts'
import { expect, holdRows, session, stepTo, test } from './app.ts'
import { maleRows } from './campus.ts'

const words = 'He wrote to me again and again.'

test.use({ viewport: { width: 1280, height: 800 } })

test('a dialog closes at a press beside it while nothing was typed, keeps what was, and takes it at once [90]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await holdRows(page, session, maleRows(Date.now()))
  await page.goto('/dashboard/male/rounds')
  const open = page.getByRole('button', { name: safetyMenuText.open })
  const dialog = page.getByRole('dialog')
  await test.step('a press beside it closes it; one that ends inside does not', async () => {
    await open.click()
    const box = await dialog.boundingBox()
    if (box === null) throw new Error('The dialog is not drawn')
    await page.mouse.move(20, 20)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + 20, { steps: 8 })
    await page.mouse.up()
    await expect(dialog.getByText(safetyText.page)).toBeVisible()
    await page.mouse.click(20, 20)
    await expect(dialog).toHaveCount(0)
  })
  await test.step('a report stays, with its words, when a selection ends beside it or a press misses it', async () => {
    await open.click()
    await dialog.getByRole('button', { name: safetyText.report.choose, exact: true }).click()
    const details = dialog.getByLabel(safetyText.report.details)
    await details.pressSequentially(words)
    const field = await details.boundingBox()
    if (field === null) throw new Error('The field is not drawn')
    // A drag from the end of the words to beyond the dialog's edge selects text, and must not close it.
    await page.mouse.move(field.x + field.width / 2, field.y + 15)
    await page.mouse.down()
    await page.mouse.move(20, field.y + 15, { steps: 8 })
    await page.mouse.up()
    await expect(details).toHaveValue(words)
    await page.mouse.click(20, 20)
    await expect(details).toHaveValue(words)
    // The words are there again after Escape, and after a reload.
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await open.click()
    await dialog.getByRole('button', { name: safetyText.report.choose, exact: true }).click()
    await expect(details).toHaveValue(words)
  })
  await test.step('a dialog with a field takes what is typed at once', async () => {
    await stepTo(page, '/dashboard/account')
    await page.getByRole('button', { name: accountText.remove.start }).click()
    const field = page.getByRole('dialog').getByRole('textbox')
    await expect(field).toBeVisible()
    await page.keyboard.type('as it is typed', { delay: 20 })
    await expect(field).toHaveValue('as it is typed')
  })
})
