import { paths } from '../../src/shared/paths.ts'
import { actionText } from '../../src/shared/text/desk/action.ts'
import { deskText } from '../../src/shared/text/desk/desk.ts'
import { notesText, personText, peopleText as words } from '../../src/shared/text/desk/people.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { onCall } from '../support/browser/calls.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { accountOf } from '../support/servers/campus.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

test('at 768 an admin finds a person, opens, suspends and restores by keyboard @long', async ({
  stack,
  openDesk,
}) => {
  const him = await accountOf(stack, 'man@demo.campus')
  const name = him.name ?? ''
  const { page, context } = await openDesk('home', { width: 768, height: 800 })
  const press = (key: string) => page.keyboard.press(key)
  await tabTo(
    page,
    page
      .getByRole('navigation', { name: deskText.tabs })
      .getByRole('link', { name: deskText.people }),
  )
  await press('Enter')
  const table = page.getByRole('region', { name: words.label })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)

  await tabTo(page, table.getByRole('row').nth(1))
  await press('End')
  await expect(table.getByRole('row').last()).toBeFocused()

  await tabTo(page, page.getByRole('combobox', { name: words.filters.gender }))
  await press('ArrowDown')
  await expect(page).toHaveURL(/gender=male/)
  const search = page.getByRole('searchbox')
  await search.focus()
  await page.keyboard.type('man@demo')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).not.toContainText(him.email)
  await tabTo(page, table.getByRole('row').nth(1))
  await press('Enter')
  await expect(page.getByLabel(personText.reason)).toBeFocused()
  await page.keyboard.type('A complaint by e-mail.')
  await press('Enter')
  const person = page.getByRole('region', { name, exact: true })
  await expect(person).toContainText(him.email)
  await expect(person).toContainText('A complaint by e-mail.')
  await expect(person).toBeFocused()
  await expect(page.getByRole('region', { name: personText.sees })).toContainText(
    personText.screens.male,
  )
  await expectAccessible(page)
  await page.screenshot({ path: `test-results/people.png`, fullPage: true })

  // A note for other admins. The answer is lost, and the words that come after it are kept too.
  const notes = page.getByRole('region', { name: notesText.heading })
  await tabTo(page, notes.getByLabel(notesText.label))
  await page.keyboard.type('Asked about his plan.')
  const answerAgain = await onCall(page, 'notePerson', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  const keep = notes.getByRole('button', { name: notesText.keep })
  await tabTo(page, keep)
  await press('Enter')
  await expect(notes.getByRole('alert')).toBeVisible()
  await answerAgain()
  await notes.getByLabel(notesText.label).press('End')
  await page.keyboard.type(' He pays on Friday.')
  await expect(keep).toBeEnabled()
  await keep.press('Enter')
  const note = notes.getByRole('listitem')
  const newest = note.filter({ hasText: 'Asked about his plan. He pays on Friday.' })
  await expect(newest).toHaveCount(1)
  await expect(note).toHaveCount(2)
  // One goes for good, by a press that asks again.
  await newest.getByRole('button', { name: notesText.drop, exact: true }).press('Enter')
  await newest.getByRole('button', { name: notesText.dropForGood }).press('Enter')
  await expect(newest).toHaveCount(0)
  await expect(note).toHaveCount(1)

  const isSuspended = async () =>
    (await stack.documents('users')).find(({ path }) => path === paths.user(him.uid))?.data
      .suspended === true
  const button = (label: string) => person.getByRole('button', { name: label, exact: true })
  await tabTo(page, button(personText.suspend))
  await press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByLabel(actionText.reason))
  await page.keyboard.type('Rude words.')
  await tabTo(page, dialog.getByRole('button', { name: personText.suspend }))
  await press('Enter')
  await expect.poll(isSuspended).toBe(true)
  await expect(page.getByRole('region', { name: personText.sees })).toContainText(
    personText.screens.suspended,
  )
  await tabTo(page, button(personText.restore))
  await press('Enter')
  await tabTo(page, dialog.getByLabel(actionText.reason))
  await page.keyboard.type('A mistake.')
  await tabTo(page, dialog.getByRole('button', { name: personText.restore }))
  await press('Enter')
  await expect.poll(isSuspended).toBe(false)
  await expect(button(personText.suspend)).toBeVisible()

  await context.setOffline(true)
  await expect(button(`${personText.suspend} (offline)`)).toBeVisible()
  await expect(person).toContainText(him.email)
  await context.setOffline(false)
})
