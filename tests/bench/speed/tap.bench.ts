import { type Measurement, repetitions } from '../../../scripts/measurement.ts'
import { roundsText } from '../../../src/shared/text/rounds/rounds.ts'
import { serveBuiltApp } from '../../support/built-app/serve.ts'
import { inTurn } from './compared.ts'
import { rest } from './in-page.ts'
import { keptPhones } from './kept-phones.ts'
import { type LiveBench, withLiveBench } from './live.ts'
import { pressAsPerson, pressByScript, type Tap } from './tap.ts'
import { putWaitingRows } from './waiting-rows.ts'

/** A slow processor gets more runs: twenty of each, half of them with nothing queued. */
const runsAt = (rate: number): number => repetitions(rate > 1 ? 10 : 3)
const asideRuns = 3

/** A person takes what is answered sooner as answered at once. */
const noticedMs = 100

/** @returns milliseconds of the press; what puts it back is not measured */
const tapOnce = async ({ page, prepare, back }: Tap, rate: number): Promise<number> => {
  const time = await pressAsPerson(page, await prepare())
  await back(rate)
  return time
}

/** Measures taps of one page at one speed of its processor. */
const measureTaps = async (
  taps: readonly [Tap, ...Tap[]],
  queued: number,
  rate: number,
): Promise<Measurement[]> => {
  const { page } = taps[0]
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const times = new Map<string, number[]>(taps.map(({ name }) => [name, []]))
  const middles = await inTurn(
    runsAt(rate),
    taps.map((tap) => async () => {
      const before = times.get(tap.name) ?? []
      if (tap.isAside && before.length === asideRuns) return {}
      const time = await tapOnce(tap, rate)
      before.push(time)
      return { [tap.name]: time }
    }),
  )
  await session.detach()
  const speed = rate > 1 ? `, ${rate} times slower` : ''
  return taps.flatMap(({ name, isAside }): Measurement[] => [
    {
      name: `${name} to painted, ${queued} queued${speed}`,
      value: middles[name] ?? Number.NaN,
      unit: 'ms',
    },
    ...(isAside
      ? []
      : [
          {
            name: `the slowest ${name}, ${queued} queued${speed}`,
            value: Math.max(...(times.get(name) ?? [])),
            unit: 'ms' as const,
            ...(rate > 1 && { goal: { atMost: noticedMs } }),
          },
        ]),
  ])
}

/** Like and its peer stand in one page: both paint the same. The server answers each like. */
const likeTaps = async (bench: LiveBench, queued: number): Promise<[Tap, Tap]> => {
  const { page, man } = await bench.client()
  await putWaitingRows(page, man.account.uid, queued)
  await bench.bringAlong(page)
  await page.evaluate(() => window.live.drawButton())
  const shows = (text: string) => ({ selector: 'main button', texts: [text] })
  const bothWays = (press: readonly [string, string], back: readonly [string, string]) => ({
    page,
    prepare: async () => ({ button: press[0], shown: shows(press[1]) }),
    back: async (rate: number) => {
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

const measureWith = async (
  bench: LiveBench,
  site: string,
  queued: number,
): Promise<Measurement[]> => {
  const measured: Measurement[] = []
  const phones = keptPhones(bench.browser, site, queued)
  for (const [open, rates] of [
    [() => likeTaps(bench, queued), [1, 4]],
    [phones.sendTaps, [4]],
    [phones.confirmTaps, [4]],
  ] as const) {
    const taps = await open()
    await tapOnce(taps[0], 1)
    for (const rate of rates) measured.push(...(await measureTaps(taps, queued, rate)))
    await taps[0].page.context().close()
  }
  return measured
}

/** P5: from the tap to the frame that shows it, beside a button that only sets state. */
export const measure = (): Promise<Measurement[]> =>
  withLiveBench(async (bench) => {
    const site = await serveBuiltApp()
    const measured = [
      ...(await measureWith(bench, site.url, 0)),
      ...(await measureWith(bench, site.url, 500)),
    ]
    await site.close()
    return measured
  })
