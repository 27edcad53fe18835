import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import type { User } from '../../src/shared/model/people/user.ts'
import { actionText, ageText } from '../../src/shared/text/desk/action.ts'
import { queuesNowText } from '../../src/shared/text/desk/home.ts'
import { roundMatchesText } from '../../src/shared/text/desk/round-matches.ts'
import { adminOf, scriptOf } from '../support/servers/admin.ts'
import { moveClockTo } from '../support/servers/campus.ts'
import { expect, test } from '../support/servers/stack.ts'

const { match: words } = roundMatchesText.promotions
const { declining } = roundMatchesText
const { minute } = durations

test('at 768 an admin makes a match of a late answer, and without a network reads what is there @long', async ({
  stack,
  openDesk,
}) => {
  // Women answer two of the likes after the grace.
  await moveClockTo(stack, 'girls', 'startAt', minute)
  const users = (await stack.documents('users')).map(({ data }) => data as unknown as User)
  const women = new Set(users.filter(({ gender }) => gender === 'female').map(({ uid }) => uid))
  const couples = (await stack.documents('assignments'))
    .filter(({ data }) => women.has(String(data.viewerUid)))
    .flatMap(({ data }) => {
      const [boyUid] = data.uids as string[]
      const girlUid = String(data.viewerUid)
      return boyUid === undefined ? [] : [{ roundId: String(data.roundId), boyUid, girlUid }]
    })
  const [first, ...others] = couples
  const second = others.find(({ boyUid }) => boyUid !== first?.boyUid)
  if (first === undefined || second === undefined) throw new Error('Two women were liked')
  await moveClockTo(stack, 'girls', 'endAt', limits.graceMs + minute)
  for (const { girlUid, boyUid, roundId } of [first, second]) {
    const woman = await scriptOf(stack, girlUid)
    const reply = await woman.call('confirmMatchByGirl', { roundId, boyUid })
    expect(reply.body).toContain('phase-closed')
  }
  const matchesOf = async () =>
    (await stack.documents('matches')).filter(({ data }) => data.roundId === first.roundId)
  expect(await matchesOf()).toHaveLength(0)

  const { context, page } = await openDesk(`rounds/${first.roundId}/matches`, {
    width: 768,
    height: 1024,
  })
  await expect(page.getByText(roundMatchesText.none)).toBeVisible()
  const late = page.getByRole('region', { name: words.heading })
  const promote = late.getByRole('button', { name: words.promote })
  await expect(promote).toHaveCount(2)

  const nameOf = (uid: string) => users.find((user) => user.uid === uid)?.name ?? ''
  for (const { boyUid, girlUid } of [first, second]) {
    const pair = late.getByRole('listitem').filter({ hasText: nameOf(girlUid) })
    await expect(pair.filter({ hasText: nameOf(boyUid) })).toHaveCount(1)
  }

  await promote.first().click()
  const dialog = page.getByRole('dialog', { name: words.title })
  await expect(
    dialog.getByText(`${nameOf(second.boyUid)} · ${nameOf(second.girlUid)}`),
  ).toBeVisible()
  const make = dialog.getByRole('button', { name: words.promote })
  await expect(make).toBeDisabled()
  await dialog.getByLabel(actionText.reason).fill('Her phone was broken, and both still want to.')
  await make.click()
  await expect(page.getByText(words.promoted)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^.*Matched / })).toHaveCount(1)
  await expect(promote).toHaveCount(1)
  expect(await matchesOf()).toHaveLength(1)
  const log = await stack.documents('auditLog')
  expect(log.filter(({ data }) => data.call === 'adminPromoteMatch')).toHaveLength(1)

  await late.getByRole('button', { name: declining.decline }).click()
  const declined = page.getByRole('dialog', { name: declining.title })
  await page.keyboard.type('She does not answer us.', { delay: 20 })
  await declined.getByRole('button', { name: declining.decline }).click()
  await expect(late).toHaveCount(0)
  await page.goto(`${stack.url}/admin/home`)
  const waiting = page.getByRole('region', { name: queuesNowText.heading })
  const count = waiting.getByRole('link', { name: queuesNowText.items.lateConfirms })
  await expect(waiting.getByText(queuesNowText.nothing)).toBeVisible()
  await expect(count).toHaveCount(0)
  await (await adminOf(stack))('decideLateConfirm', { decision: 'reopen', ...first })
  await page.getByRole('button', { name: ageText.refresh }).first().click()
  await expect(count).toContainText(`1${queuesNowText.items.lateConfirms}`)
  await count.click()
  await expect(promote).toHaveCount(1)

  await context.setOffline(true)
  await expect(late.getByRole('button', { name: `${words.promote} (offline)` })).toBeDisabled()
  await page.getByRole('button', { name: ageText.refresh }).first().click()
  await expect(page.getByText(/No answer\. Shown as of \d\d:\d\d/).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /Matched / })).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByText(/^as of \d\d:\d\d/).first()).toBeVisible()
  await expect(promote).toBeEnabled()
})
