import { installText } from '../../../src/shared/text/install.ts'
import { text } from '../../../src/shared/text.ts'
import type { Feature } from '../engines/engine.ts'
import { engines } from '../engines/index.ts'
import { expect, test } from '../phone.ts'

/** Each function runs in the page of the app and says whether this engine has the feature. */
const features: Readonly<Record<Feature, () => boolean>> = {
  'Background Sync': () => 'SyncManager' in globalThis,
  'install prompt': () => 'onbeforeinstallprompt' in globalThis,
  push: () => 'PushManager' in globalThis,
  requestIdleCallback: () => 'requestIdleCallback' in globalThis,
  'field-sizing': () => CSS.supports('field-sizing', 'content'),
  'layout shifts as numbers': () =>
    PerformanceObserver.supportedEntryTypes.includes('layout-shift'),
}

test('the engine lacks what is said of it and nothing else, and offers nothing of it', async ({
  engine,
  newPhone,
  siteUrl,
}) => {
  const { screen, browser } = await newPhone()
  await screen.goto(siteUrl)
  const lacking: string[] = []
  for (const [feature, isThere] of Object.entries(features)) {
    if (!(await screen.evaluate(isThere))) lacking.push(feature)
  }
  const said = lacking.length === 0 ? 'nothing' : lacking.join(', ')
  console.log(`${engine} ${browser.version} lacks ${said}`)
  const { lacks, mayLack = [] } = engines[engine]
  const always = lacking.filter((feature) => !mayLack.some((one) => one === feature))
  expect(always.toSorted()).toEqual([...lacks].sort())
  if (!lacking.includes('install prompt')) return
  await screen.see({ role: 'button', name: text.auth.login })
  await screen.seeNo({ role: 'button', name: installText.button })
})
