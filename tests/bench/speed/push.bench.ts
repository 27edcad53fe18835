import { type Measurement, repetitions } from '../../../scripts/measurement.ts'
import { pushOf, pushText } from '../../faults/browser/support/pushes.ts'
import { type Bench, startBench } from './browser.ts'
import { keepBusy } from './busy-machine.ts'
import { closedPhone } from './closed-phone.ts'
import { inTurn } from './compared.ts'
import { serveBarePush, servePushPeer } from './peer/push/serve.ts'

const runs = repetitions(15)
const slowerBy = 4

const openOurs = async (bench: Bench) => {
  const { context, man } = await bench.client()
  const { origin } = new URL(bench.campus.stack.url)
  await context.grantPermissions(['notifications'], { origin })
  return { push: await closedPhone(context, origin), uid: man.account.uid }
}

const openPeer = async ({ browser }: Bench, url: string) => {
  const { origin } = new URL(url)
  const context = await browser.newContext()
  await context.grantPermissions(['notifications'], { origin })
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  return closedPhone(context, origin)
}

type Times = Readonly<Record<'ours' | 'theirs' | 'bare', number>>

const rows = (
  where: string,
  { ours, theirs, bare }: Times,
  goal?: Measurement['goal'],
): Measurement[] => [
  { name: `push to notification, every page closed${where}`, value: ours, unit: 'ms' },
  { name: `the same by Firebase’s worker${where}`, value: theirs, unit: 'ms' },
  { name: `by a worker that only shows${where}`, value: bare, unit: 'ms' },
  {
    name: `a worker that only shows to Firebase’s${where}`,
    value: bare / theirs,
    unit: 'ratio',
  },
  {
    name: `ours to Firebase’s${where}`,
    value: ours / theirs,
    unit: 'ratio',
    ...(goal && { goal }),
  },
]

/**
 * P14: from the delivery of a push, with every page closed and the worker stopped, until the browser
 * shows the notification, beside a worker that is Firebase's own. Both get the same message and
 * show the same.
 */
export const measure = async (): Promise<Measurement[]> => {
  const [bench, site, bareSite] = [await startBench(), await servePushPeer(), await serveBarePush()]
  const { push: ours, uid } = await openOurs(bench)
  const theirs = await openPeer(bench, site.url)
  const bare = await openPeer(bench, bareSite.url)
  let number = 0
  const message = () => {
    number += 1
    return pushText(pushOf(uid, number))
  }
  const compare = () =>
    inTurn<'ours' | 'theirs' | 'bare'>(runs, [
      async () => ({ ours: await ours(message()) }),
      async () => ({ theirs: await theirs(message()) }),
      async () => ({ bare: await bare(message()) }),
    ])
  const alone = await compare()
  const busy = keepBusy(slowerBy)
  const slowed = await compare()
  busy.rest()
  await bench.stop()
  site.stop()
  bareSite.stop()
  return [
    ...rows('', alone),
    { name: 'how much slower the machine was made', value: busy.slower, unit: 'ratio' },
    ...rows(' on a slow machine', slowed, { atMost: 1.2 }),
  ]
}
