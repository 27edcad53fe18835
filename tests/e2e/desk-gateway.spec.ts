import { actionText } from '../../src/shared/text/desk/action.ts'
import { gatewayTroublesText as words } from '../../src/shared/text/desk/gateway-troubles.ts'
import { queuesNowText } from '../../src/shared/text/desk/home.ts'
import { adminPaymentsText } from '../../src/shared/text/desk/payments.ts'
import { tableText } from '../../src/shared/text/desk/table.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'
import type { Stack } from '../support/servers/stack-process.ts'

test.use(withoutWorker)

test.use({ viewport: { width: 1280, height: 800 } })

/** Stores the document that the webhook would store (tests/functions/payments). */
const storeTrouble = async ({ backend }: Stack): Promise<void> => {
  const documents = `http://${backend}/v1/projects/demo-mulaqat/databases/(default)/documents`
  const now = { timestampValue: new Date().toISOString() }
  const text = (stringValue: string) => ({ stringValue })
  const response = await fetch(`${documents}/gatewayTroubles/pay_2`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      fields: {
        kind: text('second-payment'),
        state: text('open'),
        orderId: text('order_1'),
        uid: text('somebody'),
        planName: text('Semester'),
        orderedPaise: { integerValue: '24900' },
        amountPaise: { integerValue: '24900' },
        currency: text('INR'),
        utr: { nullValue: null },
        createdAt: now,
        updatedAt: now,
      },
    }),
  })
  expect(response.status, await response.text()).toBe(200)
}

test('an admin reads what to do with money that the gateway has, settles it and takes that back @long', async ({
  stack,
  openDesk,
}) => {
  await storeTrouble(stack)
  const { page } = await openDesk('home')
  await page
    .getByRole('link', { name: queuesNowText.items.gatewayTroubles })
    .click({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: adminPaymentsText.heading })).toBeVisible()
  await expect(page.getByRole('button', { name: words.show(1), pressed: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'pay_2' })
  await expect(row).toContainText(words.kinds['second-payment'])
  await expect(page.getByText(words.todo['second-payment'])).toBeVisible()
  await expect(row).toContainText('₹249')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: tableText.selectShown }).check()
  await page.getByRole('button', { name: words.settle(1) }).click()
  await expect(page.getByText(words.none)).toBeVisible()
  const stateOf = async () => (await stack.documents('gatewayTroubles'))[0]?.data.state
  await expect.poll(stateOf).toBe('settled')
  await page.getByRole('button', { name: actionText.undo }).click()
  await expect(row).toBeVisible()
  expect(await stateOf()).toBe('open')
})
