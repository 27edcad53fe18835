import type { Page } from '@playwright/test'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { toCampusField } from '../../src/shared/domain/time/campus-time.ts'
import { likeId } from '../../src/shared/ids.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import { actionText } from '../../src/shared/text/desk/action.ts'
import {
  curationActsText,
  curationReportText,
  curationText,
} from '../../src/shared/text/desk/curation.ts'
import { roundMatchesText } from '../../src/shared/text/desk/round-matches.ts'
import {
  adminRoundsText,
  eventsText,
  participantsText,
  roundEndText,
  roundStateText,
  windowsText,
} from '../../src/shared/text/desk/rounds.ts'
import { text } from '../../src/shared/text.ts'
import { turnTo } from '../support/browser/deck.ts'
import { bioOf, createRoundCampus, mailOf } from '../support/curation/round-campus.ts'
import { moveClockTo } from '../support/servers/campus.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'
import type { Stack } from '../support/servers/stack-process.ts'
import { giveAccount, writeAll } from '../support/servers/write-all.ts'

test.use(withoutWorker)

const { minute, hour } = durations
const perSide = 1_000
const size = { width: 1280, height: 800 }
const afterGrace = limits.graceMs + limits.lastLikeMs + minute
/** A call about two thousand people, on a busy machine. */
const slow = { timeout: 300_000 }

test('an admin runs a round of two thousand students through the screens, phones beside it', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  test.setTimeout(40 * minute)
  await writeAll(stack, createRoundCampus(perSide).students(Date.now()))
  const { page: desk } = await signedIn('admin@demo.campus')
  await expect(desk).toHaveURL(/\/dashboard\/round$/)
  await desk.setViewportSize(size)
  const press = (name: string | RegExp) =>
    desk.getByRole('button', { name, exact: typeof name === 'string' }).click()

  await test.step('the round is created, planned and filled', async () => {
    await desk.goto(`${stack.url}/admin/rounds`)
    await press(adminRoundsText.create)
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(adminRoundsText.name).fill('Great round')
    const start = adminRoundsText.endAndStart('Winter round')
    await dialog.getByLabel(start).check()
    await expect(dialog.getByText(roundEndText.over)).toBeVisible()
    await dialog.getByLabel(actionText.reason).fill('The great one begins.')
    await dialog.getByRole('button', { name: start }).click()
    const detail = desk.getByRole('article')
    await expect(detail.getByRole('heading', { name: 'Great round' })).toBeVisible(slow)
    const windows: [string, number][] = [
      [adminRoundsText.boysFrom, 1],
      [adminRoundsText.boysTo, 7],
      [adminRoundsText.girlsFrom, 9],
      [adminRoundsText.girlsTo, 15],
    ]
    const begun = Date.now()
    for (const [label, hours] of windows) {
      const field = detail.getByLabel(label, { exact: true })
      await field.fill(toCampusField(begun + hours * hour))
    }
    await press(windowsText.save)
    await expect(desk.getByText(windowsText.saved)).toBeVisible()
    await press(participantsText.compute)
    await expect(desk.getByText(/^1,?0\d\d men and 1,?0\d\d women take part\.$/)).toBeVisible(slow)
  })

  const roundId = await activeRoundId(stack)
  const deckOf = async (uid: string): Promise<string[]> => {
    const decks = await stack.documents('assignments')
    const own = decks.find(({ data }) => data.roundId === roundId && data.viewerUid === uid)
    return (own?.data.uids ?? []) as string[]
  }

  await test.step('it is curated and published', async () => {
    await desk.goto(`${stack.url}/admin/curation`)
    await expect(desk.getByRole('button', { name: curationText.dryRun, exact: true })).toBeEnabled(
      slow,
    )
    await press(curationText.dryRun)
    const running = desk.getByRole('button', { name: curationText.cancel })
    await expect(running).toBeEnabled()
    await expect(running).toHaveCount(0, slow)
    const report = desk.getByRole('region', { name: curationReportText.heading })
    await expect(report.getByRole('row', { name: curationReportText.rows.repeats })).toBeVisible(
      slow,
    )
    await press(curationActsText.save)
    await expect(desk.getByText(/^1,?0\d\d drafts are saved$/)).toBeVisible(slow)
    await press(curationActsText.publish)
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish to / })
      .click(slow)
    await expect(desk.getByText(/^1,?0\d\d men have a deck$/)).toBeVisible(slow)
  })

  const him = 'm0'
  const [her = '', ...others] = (await deckOf(him)).filter((uid) => /^w\d+$/.test(uid))
  expect(others.length).toBeGreaterThan(2)
  // Only the people with a phone, of the two thousand, sign in.
  await giveAccount(stack, { uid: him, email: mailOf(him), claims: { gender: 'male' } })
  await giveAccount(stack, { uid: her, email: mailOf(her), claims: { gender: 'female' } })
  const his = (await signedIn(mailOf(him))).page
  const hers = (await signedIn(mailOf(her))).page

  await test.step('men like: he on his phone, the others beside him', async () => {
    await moveClockTo(stack, 'boys', 'startAt', minute)
    await expect(his.getByText(text.rounds.boysLive)).toBeVisible(slow)
    await likeOn(his, her)
    const decks = await stack.documents('assignments')
    const likes = decks
      .filter(({ data }) => data.roundId === roundId && /^m[1-9]/.test(String(data.viewerUid)))
      .flatMap(({ data }) =>
        (data.uids as string[]).slice(0, 2).map((uid) => [data.viewerUid, uid]),
      )
      .map(([boyUid, girlUid]) => [
        `likes/${likeId(roundId, String(boyUid), String(girlUid))}`,
        { roundId, likingUserUid: boyUid, likedUserUid: girlUid, timestamp: new Date() },
      ])
    expect(likes.length).toBeGreaterThan(perSide)
    await writeAll(stack, Object.fromEntries(likes))
  })

  await test.step('the boys’ end promotes the likes, which the desk tells', async () => {
    await moveClockTo(stack, 'boys', 'endAt', afterGrace)
    await expect.poll(() => hasHappened(stack, roundId, 'boysEnd'), slow).toBe(true)
    await desk.goto(`${stack.url}/admin/rounds`)
    await expect(desk.getByRole('article')).toContainText(eventsText.name.boysEnd)
    expect(await deckOf(her)).toContain(him)
  })

  await test.step('women confirm: the two match on both phones, and at the desk', async () => {
    await moveClockTo(stack, 'girls', 'startAt', minute)
    await expect(hers.getByText(text.rounds.girlsLive)).toBeVisible(slow)
    const card = await turnToBio(hers, him)
    await card.getByRole('button', { name: text.girlsRound.confirm }).click()
    await card.getByRole('button', { name: text.girlsRound.confirm }).click()
    for (const page of [hers, his]) {
      await expect(page.getByText(text.matches.arrived)).toBeVisible(slow)
    }
    await desk.goto(`${stack.url}/admin/rounds/${roundId}/matches`)
    await expect(desk.getByRole('heading', { name: roundMatchesText.title(roundId) })).toBeVisible()
    await expect(desk.getByRole('listitem').filter({ hasText: `Name of ${him}` })).toContainText(
      `Name of ${her}`,
    )
  })

  await test.step('the admin closes it: decks go, and its numbers stay', async () => {
    await desk.goto(`${stack.url}/admin/rounds`)
    await press(adminRoundsText.close)
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByText(roundEndText.over)).toBeVisible(slow)
    await expect(dialog.getByText(roundEndText.matches(null))).toBeVisible()
    await dialog.getByLabel(actionText.reason).fill('It is over for today.')
    await dialog.getByRole('button', { name: adminRoundsText.close }).click()
    await expect(desk.getByText(adminRoundsText.deactivated)).toBeVisible(slow)
    await expect(desk.getByRole('row', { name: /Great round/ })).toContainText(
      roundStateText.closed,
    )
    const decks = await stack.documents('assignments')
    expect(decks.filter(({ data }) => data.roundId === roundId && data.gone !== true)).toEqual([])
    const stats = await stack.documents(pathOf('roundStats', roundId))
    expect(stats).toMatchObject([{ data: { matches: 1, matchedMen: 1, matchedWomen: 1 } }])
    expect(Number(stats[0]?.data.men)).toBeGreaterThanOrEqual(perSide)
  })
})

const activeRoundId = async (stack: Stack): Promise<string> => {
  const rounds = await stack.documents('matchingRounds')
  return (
    rounds
      .find(({ data }) => data.isActive === true)
      ?.path.split('/')
      .at(-1) ?? ''
  )
}

const hasHappened = async (stack: Stack, roundId: string, event: string): Promise<boolean> => {
  const events = await stack.documents('roundEvents')
  return events.some(({ data }) => data.roundId === roundId && data.event === event)
}

const turnToBio = (page: Page, uid: string) => turnTo(page, { bio: bioOf(uid) })

const likeOn = async (page: Page, uid: string): Promise<void> => {
  const card = await turnToBio(page, uid)
  await card.getByRole('button', { name: text.rounds.like, exact: true }).click()
  await expect(card.getByText(text.outbox.delivered, { exact: true })).toBeVisible()
}
