import type { Page } from '@playwright/test'
import { type Measurement, repetitions } from '../../../scripts/measurement.ts'
import { roundsText } from '../../../src/shared/text/rounds/rounds.ts'
import { serveBuiltApp } from '../../support/built-app/serve.ts'
import { inTurn } from './compared.ts'
import { rest } from './in-page.ts'
import { keptPhones } from './kept-phones.ts'
import { withLiveBench } from './live.ts'
import { pressAsPerson, pressByScript, type Tap } from './tap.ts'
import { putWaitingRows } from './waiting-rows.ts'

/** Twenty of each, half of them with entries that wait. */
const runs = repetitions(10)
const queues = [0, 500]
const asideRuns = 2

/** How many times slower the processor is made. */
const rate = 4
/** A person takes what is answered sooner as answered at once. */
const noticedMs = 100

/** @returns milliseconds of the press; what puts it back is not measured */
const tapOnce = async ({ page, prepare, back }: Tap): Promise<number> => {
  const time = await pressAsPerson(page, await prepare())
  await back()
  return time
}

/** Measures taps of one page in turn. The first press is left out. */
const measureTaps = async (
  taps: readonly [Tap, ...Tap[]],
  queued: number,
): Promise<Measurement[]> => {
  const [{ page }] = taps
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await tapOnce(taps[0])
  const times = new Map<string, number[]>(taps.map(({ name }) => [name, []]))
  const middles = await inTurn(
    runs,
    taps.map((tap) => async () => {
      const before = times.get(tap.name) ?? []
      if (tap.isAside && before.length === asideRuns) return {}
      const time = await tapOnce(tap)
      before.push(time)
      return { [tap.name]: time }
    }),
  )
  await session.detach()
  const of = `${queued} queued, four times slower`
  return taps.flatMap(({ name, isAside }): Measurement[] => {
    const slowest = Math.max(...(times.get(name) ?? []))
    const middle = { name: `${name} to painted, ${of}`, value: middles[name] ?? Number.NaN }
    return [
      { ...middle, unit: 'ms' },
      ...(isAside
        ? []
        : [
            {
              name: `the slowest ${name}, ${of}`,
              value: slowest,
              unit: 'ms' as const,
              goal: { atMost: noticedMs },
            },
          ]),
    ]
  })
}

/** Like and its peer stand in one page: both paint the same. The server answers each like. */
const likeTaps = (page: Page): [Tap, Tap] => {
  const shows = (text: string) => ({ selector: 'main button', texts: [text] })
  const bothWays = (press: readonly [string, string], back: readonly [string, string]) => ({
    page,
    prepare: async () => ({ button: press[0], shown: shows(press[1]) }),
    back: async () => {
      // Sent, and its answer is on the phone.
      await page.evaluate(rest, rate)
      await pressByScript(page, { button: back[0], shown: shows(back[1]) })
      await page.evaluate(rest, rate)
    },
  })
  const { like, liked, undo } = roundsText
  return [
    { name: 'Like', ...bothWays([like, liked], [undo, like]) },
    { name: 'a button that sets state', isAside: true, ...bothWays(['Off', 'On'], ['On', 'Off']) },
  ]
}

/** P5: from the tap to the frame that shows it, beside a button that only sets state. */
export const measure = (): Promise<Measurement[]> =>
  withLiveBench(async (bench) => {
    const site = await serveBuiltApp()
    const { page, man } = await bench.client()
    await bench.bringAlong(page)
    await page.evaluate(() => window.live.drawButton())
    const measured: Measurement[] = []
    for (const queued of queues) {
      await putWaitingRows(page, man.account.uid, queued)
      measured.push(...(await measureTaps(likeTaps(page), queued)))
      const phones = keptPhones(bench.browser, site.url, queued)
      for (const open of [phones.sendTaps, phones.confirmTaps]) {
        const taps = await open()
        measured.push(...(await measureTaps(taps, queued)))
        await taps[0].page.context().close()
      }
    }
    await site.close()
    return measured
  })
