import { readFileSync } from 'node:fs'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { personIndexOf } from '../../src/shared/domain/profile/person-index.ts'
import { paymentId } from '../../src/shared/ids.ts'
import { paths } from '../../src/shared/paths.ts'
import { deskText } from '../../src/shared/text/desk/desk.ts'
import {
  bankStatementText,
  adminPaymentsText as payments,
} from '../../src/shared/text/desk/payments.ts'
import { peopleText, selectedPeopleText } from '../../src/shared/text/desk/people.ts'
import { bulkText, tableText } from '../../src/shared/text/desk/table.ts'
import { user } from '../functions/support/campus.ts'
import { onCall } from '../support/browser/calls.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { accountOf } from '../support/servers/campus.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'
import { writeAll } from '../support/servers/write-all.ts'

test.use(withoutWorker)
test.use({ viewport: { width: 1280, height: 800 } })

const largeMs = 400_000

/** The number of payments, or of unknown transfers, of each kind; together 500 rows of the bank. */
const kinds = {
  matched: { count: 110, rows: 1 },
  'amount-differs': { count: 80, rows: 1 },
  returned: { count: 50, rows: 2 },
  ambiguous: { count: 60, rows: 1 },
  unclaimed: { count: 90, rows: 1 },
  decided: { count: 50, rows: 1 },
  rejected: { count: 10, rows: 1 },
  missing: { count: 60, rows: 0 },
} as const
type Kind = keyof typeof kinds

const cases = (Object.keys(kinds) as Kind[]).flatMap((kind, place) =>
  Array.from({ length: kinds[kind].count }, (_, index) => ({
    kind,
    utr: String(410_000_000_000 + place * 1_100 + index),
  })),
)

const bankRows = cases.flatMap(({ kind, utr }) => {
  const row = (debit: string, credit: string, more = '') =>
    `24/11/2026,"UPI/${utr}/MULAQAT, PLAN${more}",${debit},${credit}`
  if (kind === 'missing') return []
  if (kind === 'amount-differs') return [row('', '98.00')]
  if (kind === 'ambiguous') return [row('', '99.00', '/712345678901')]
  return [row('', '99.00'), ...(kind === 'returned' ? [row('99.00', '')] : [])]
})

test('a bank statement of 500 rows is matched; all that match are approved, past a failure half way @long', async ({
  stack,
  openDesk,
}) => {
  test.setTimeout(largeMs)
  expect(bankRows).toHaveLength(500)
  const { uid } = await accountOf(stack, 'man@demo.campus')
  const at = new Date()
  const named = cases.filter(({ kind }) => kind !== 'unclaimed')
  const documents = named.flatMap(({ kind, utr }, index) => {
    const id = paymentId(uid, utr)
    const isDecided = kind === 'decided' || kind === 'rejected'
    const payment = {
      uid,
      planId: 'plan-1',
      planName: 'One round',
      amountPaise: 9_900,
      rounds: 1,
      matches: 1,
      validityDays: null,
      utr,
      status: kind === 'rejected' ? kind : isDecided ? 'approved' : 'pending',
      approvals: kind === 'decided' ? 1 : 0,
      submittedAt: at,
      decidedAt: isDecided ? at : null,
      // A page of a list names at most 200 rows of one millisecond, more than any act makes.
      updatedAt: new Date(at.getTime() - index),
    }
    return [
      [paths.payment(id), payment],
      [pathOf('utrs', utr), { uid, paymentId: id, createdAt: at }],
    ] as const
  })
  await writeAll(stack, Object.fromEntries(documents))
  const waiting = named.filter(({ kind }) => kind !== 'decided' && kind !== 'rejected').length
  const { page } = await openDesk('payments')
  await page
    .getByLabel(bankStatementText.label)
    .fill(['Date,Narration,Debit,Credit', ...bankRows].join('\n'))
  await expect(page.getByText(bankStatementText.found(kinds.matched.count, waiting))).toBeVisible()
  await expect(page.getByText(bankStatementText.unclaimed(kinds.unclaimed.count))).toBeVisible()
  await expect(page.getByText(bankStatementText.rejected(kinds.rejected.count))).toBeVisible()
  const bank = page.getByRole('combobox', { name: payments.columns.bank })
  const shown = [
    [payments.bank['amount-differs'], kinds['amount-differs'].count],
    [payments.bank.returned, kinds.returned.count],
    [payments.bank.ambiguous, kinds.ambiguous.count],
    [payments.bank.missing, kinds.missing.count],
    [payments.bank.matched, kinds.matched.count],
  ] as const
  for (const [choice, count] of shown) {
    await bank.selectOption(choice)
    await expect(page.getByText(tableText.count(count, waiting))).toBeVisible()
  }

  // The answer to the second call does not come.
  let asked = 0
  await onCall(page, 'decidePayments', (route) => {
    asked += 1
    return asked === 2 ? route.fulfill({ status: 503, body: '' }) : route.fallback()
  })
  await page.getByRole('checkbox', { name: tableText.selectShown }).check()
  await page.getByRole('button', { name: tableText.selectAll(kinds.matched.count) }).click()
  await page.getByRole('button', { name: payments.approve(kinds.matched.count, '₹10,890') }).click()
  const left = kinds.matched.count - 50
  await expect(page.getByText(bulkText.rest('failed', 50, left))).toBeVisible()
  await expect(page.getByText(tableText.selected(left))).toBeVisible()
  await page.getByRole('button', { name: payments.approve(left, '₹5,940') }).click()
  await expect(page.getByText(payments.approved(left))).toBeVisible()
  const approved = (await stack.documents('payments')).filter(
    ({ data }) => data.status === 'approved',
  )
  expect(approved).toHaveLength(kinds.matched.count + kinds.decided.count)
  const paid = (await stack.documents('ledger')).filter(({ path }) =>
    cases.some(({ kind, utr }) => kind === 'matched' && path.endsWith(utr)),
  )
  expect(paid).toHaveLength(kinds.matched.count)
})

const people = 10_000
/** The row of a person whose name a spreadsheet would run as a formula. */
const formulaAt = 50

test('ten thousand people are searched, filtered, sorted, paged, selected and saved by keyboard alone @long [72]', async ({
  stack,
  openDesk,
}) => {
  test.setTimeout(largeMs)
  const begin = Date.parse('2026-01-01T00:00:00Z')
  const documents = Array.from({ length: people }, (_, place) => {
    const uid = `p${place}`
    const joinedAt = begin + (people - place) * 1_000
    const person = user(uid, place % 2 === 0 ? 'male' : 'female', {
      name: `${place === formulaAt ? '=2+2 ' : ''}Person ${String(place).padStart(5, '0')}`,
      verified: place % 10 === 0,
      createdAt: joinedAt,
    })
    const row = personIndexOf(person, undefined, begin)
    return [pathOf('peopleIndex', uid), { ...row, joinedAt: new Date(joinedAt) }] as const
  })
  await writeAll(stack, Object.fromEntries(documents))
  const { page } = await openDesk('home')
  const press = (key: string) => page.keyboard.press(key)
  await tabTo(
    page,
    page
      .getByRole('navigation', { name: deskText.tabs })
      .getByRole('link', { name: deskText.people }),
  )
  await press('Enter')
  const table = page.getByRole('region', { name: peopleText.label })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  await expect(page.getByText(peopleText.found(50, true))).toBeVisible()

  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('person 0')
  await expect(row('Person 00000')).toBeVisible()
  await expect(page.getByText(peopleText.found(50, true))).toBeVisible()
  await tabTo(page, table.getByRole('row').nth(1))
  for (const count of [100, 150, 200]) {
    await press('End')
    await expect(page.getByText(peopleText.found(count, true))).toBeVisible()
  }
  await press('End')
  await expect(row('Person 00199')).toBeFocused()
  await press('Home')
  await expect(table.getByRole('row').nth(1)).toBeFocused()

  await tabTo(page, page.getByRole('combobox', { name: peopleText.filters.verified }))
  await press('ArrowDown')
  await expect(page).toHaveURL(/verified=true/)
  await expect(row('Person 00010')).toBeVisible()
  await expect(row('Person 00011')).toHaveCount(0)

  await tabTo(page, table.getByRole('button', { name: peopleText.columns.joined }))
  await press('Enter')
  await expect(page).toHaveURL(/people\.sort=joined/)
  await expect(table.getByRole('row').nth(1)).toContainText('Person 09990')
  await press('Enter')
  await expect(table.getByRole('row').nth(1)).toContainText('Person 00000')
  await expect(
    table.getByRole('columnheader', { name: peopleText.columns.joined }),
  ).toHaveAttribute('aria-sort', 'descending')

  await tabTo(page, table.getByRole('row').nth(1))
  await press('Space')
  await expect(page.getByText(tableText.selected(1))).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: tableText.selectAllPages }))
  await press('Enter')
  await expect(page.getByText(tableText.selected(people / 10))).toBeVisible()
  await expect(page.getByText(selectedPeopleText.tooMany(500))).toBeVisible()
  const saved = page.waitForEvent('download')
  await tabTo(page, page.getByRole('button', { name: selectedPeopleText.export }))
  await press('Enter')
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(people / 10 + 1)
  expect(new Set(lines).size).toBe(people / 10 + 1)
  expect(lines.filter((line) => line.startsWith(`"'=2+2 Person`))).toHaveLength(1)
})
