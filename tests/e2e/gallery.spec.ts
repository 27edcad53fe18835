import { changeRows, expect, holdRows, session, test } from '../screens/app.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { picture } from '../support/browser/picture.ts'
import { otherRows, otherStates } from '../support/screens/other-states.ts'

test(
  'every state of the matches, the chat, the plans, the notifications and the safety page is accessible',
  { tag: '@long' },
  async ({ page }, info) => {
    test.setTimeout(400_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await holdRows(page, session, otherRows(Date.now()))
    for (const [index, { name, path, rows, open, says }] of otherStates.entries()) {
      await test.step(name, async () => {
        const now = Date.now()
        await page.goto('/safety')
        await changeRows(page, session, { ...otherRows(now), ...rows?.(now) })
        await page.goto(path)
        await open?.(page)
        for (const words of says) {
          await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
        }
        await picture(page, info, name)
        // The test shows every state once, half of the states in each light.
        await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' })
        await expectAccessible(page)
      })
    }
  },
)
