import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from '../../../src/shared/text.ts'
import { turnTo } from '../../support/browser/deck.ts'
import { signIn } from '../../support/browser/person.ts'
import { quietOnPage } from '../../support/browser/quiet-on-page.ts'
import { expect, test, womanOf } from './support/phone.ts'

const strace = '/usr/bin/strace'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended since the list was read.
    return ''
  }
}

/** The browser of a profile, and all that it has started. */
const processesOf = (profile: string): number[] => {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  const parents = new Map(
    pids.map((pid) => [pid, Number(/^PPid:\t(\d+)$/m.exec(read(`/proc/${pid}/status`))?.[1])]),
  )
  const isOfProfile = (pid: number): boolean => {
    if (read(`/proc/${pid}/cmdline`).includes(`--user-data-dir=${profile}`)) return true
    const parent = parents.get(pid)
    return parent !== undefined && parent > 1 && isOfProfile(parent)
  }
  return pids.filter(isOfProfile)
}

/** Follows what a browser asks of the disk. @returns the end: times, in milliseconds, of each flush of the saved data */
const followDisk = async (profile: string): Promise<() => Promise<number[]>> => {
  const pids = processesOf(profile).flatMap((pid) => ['-p', String(pid)])
  const following = spawn(strace, ['-f', '-ttt', '-y', '-e', 'trace=fsync,fdatasync', ...pids], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let lines = ''
  const attached = new Promise<void>((resolve, reject) => {
    following.stderr.on('data', (piece: Buffer) => {
      lines += piece.toString()
      if (lines.includes('attached')) resolve()
    })
    following.once('exit', () => reject(new Error(`strace ended: ${lines}`)))
  })
  await attached
  return async () => {
    following.kill('SIGINT')
    await once(following, 'exit')
    const flushes = [...lines.matchAll(/(\d{10}\.\d+) f(?:data)?sync\(\d+<[^>]*IndexedDB[^>]*>/g)]
    return flushes.map(([, at]) => Number(at) * 1000)
  }
}

/** Runs in the page. @returns times, in milliseconds, of the press and of the word that it is kept */
const pressAndRead = (button: Element, liked: string) =>
  new Promise<{ pressed: number; said: number }>((resolve) => {
    const now = () => performance.timeOrigin + performance.now()
    const pressed = now()
    const look = () => {
      const isSaid = button.textContent === liked && button.getAttribute('aria-busy') === 'false'
      if (!isSaid) return
      seen.disconnect()
      resolve({ pressed, said: now() })
    }
    const seen = new MutationObserver(look)
    seen.observe(button, { attributes: true, childList: true, subtree: true, characterData: true })
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })

/** Runs in the page: as before Chrome was asked for more. */
const withoutStrict = () => {
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (names, mode) {
    return transaction.call(this, names, mode, { durability: 'relaxed' })
  }
}

// Chromium on Linux alone: the order of the system's calls is seen nowhere else. A private profile,
// as other tests have, keeps everything in memory.
for (const durability of ['strict', 'relaxed'] as const) {
  const is =
    durability === 'strict' ? 'is on the disk before it says so' : 'would not be, if relaxed'
  test(`a like ${is} @long [83]`, async ({ campus, playwright }) => {
    test.skip(process.platform !== 'linux' || !existsSync(strace), 'needs strace')
    const profile = mkdtempSync(join(tmpdir(), 'battery-'))
    const { launchOptions } = test.info().project.use
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      serviceWorkers: 'block',
    })
    try {
      if (durability === 'relaxed') await context.addInitScript(withoutStrict)
      const player = await campus.nextMan()
      const page = context.pages()[0] ?? (await context.newPage())
      await signIn(page, campus.stack, player.account.email)
      const card = await turnTo(page, womanOf(player))
      await context.setOffline(true)
      // The disk is quiet once the writes of the first pulls are tidied up.
      await quietOnPage(page, 3000)
      const ended = await followDisk(profile)
      const button = card.getByRole('button', { name: text.rounds.like, exact: true })
      const { pressed, said } = await button.evaluate(pressAndRead, text.rounds.liked)
      const flushes = (await ended()).filter((at) => at >= pressed && at <= said)
      if (durability === 'strict') expect(flushes.length).toBeGreaterThan(0)
      else expect(flushes).toEqual([])
    } finally {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    }
  })
}
