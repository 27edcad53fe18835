import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../../scripts/chromium.ts'
import { type Measurement, repetitions } from '../../../scripts/measurement.ts'
import { roundsText } from '../../../src/shared/text/rounds/rounds.ts'
import { startCampus } from '../../faults/browser/support/campus.ts'
import { turnTo } from '../../support/browser/deck.ts'
import { signIn } from '../../support/browser/person.ts'
import { inTurn } from './compared.ts'
import { rest } from './in-page.ts'

const runs = repetitions(20)
const rates = [1, 4]

/** Runs in the page, before its scripts: the durability that this page asks for can be taken back. */
const makeRelaxable = () => {
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (names, mode, options) {
    const isRelaxed = Reflect.get(globalThis, 'isRelaxed') === true
    return transaction.call(this, names, mode, isRelaxed ? { durability: 'relaxed' } : options)
  }
}

interface Press {
  shown: string
  isRelaxed: boolean
}

/** Runs in the page. @returns milliseconds from a press until the phone calls it kept */
const pressUntilKept = (button: Element, { shown, isRelaxed }: Press): Promise<number> =>
  new Promise((resolve) => {
    Reflect.set(globalThis, 'isRelaxed', isRelaxed)
    const pressed = performance.now()
    const look = () => {
      if (button.textContent !== shown || button.getAttribute('aria-busy') !== 'false') return
      seen.disconnect()
      resolve(performance.now() - pressed)
    }
    const seen = new MutationObserver(look)
    seen.observe(button, { attributes: true, childList: true, subtree: true, characterData: true })
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })

const pressAndUndo = async (page: Page, rate: number, isRelaxed: boolean): Promise<number> => {
  const main = page.locator('main')
  const like = main.getByRole('button', { name: roundsText.like, exact: true }).first()
  const time = await like.evaluate(pressUntilKept, { shown: roundsText.liked, isRelaxed })
  await page.evaluate(rest, rate)
  await main.getByRole('button', { name: roundsText.undo, exact: true }).first().click()
  await like.waitFor()
  await page.evaluate(rest, rate)
  return time
}

/** The cost of having a like on the disk before it is called kept. A private profile has no disk. */
export const measure = async (): Promise<Measurement[]> => {
  const campus = await startCampus()
  const profile = mkdtempSync(join(tmpdir(), 'kept-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: chromiumFlags,
    viewport: { width: 360, height: 740 },
  })
  try {
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript(makeRelaxable)
    const man = await campus.nextMan()
    const page = context.pages()[0] ?? (await context.newPage())
    await signIn(page, campus.stack, man.account.email)
    const [her] = man.women
    if (her !== undefined) await turnTo(page, her)
    await pressAndUndo(page, 1, false)
    const session = await context.newCDPSession(page)
    const measurements: Measurement[] = []
    for (const rate of rates) {
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      const { strict, relaxed } = await inTurn<'strict' | 'relaxed'>(runs, [
        async () => ({ strict: await pressAndUndo(page, rate, false) }),
        async () => ({ relaxed: await pressAndUndo(page, rate, true) }),
      ])
      const speed = rate > 1 ? ', four times slower' : ''
      measurements.push(
        { name: `Like to kept, strict${speed}`, value: strict, unit: 'ms' },
        { name: `Like to kept, relaxed${speed}`, value: relaxed, unit: 'ms' },
      )
    }
    return measurements
  } finally {
    await context.close()
    await campus.stop()
    rmSync(profile, { recursive: true, force: true })
  }
}
