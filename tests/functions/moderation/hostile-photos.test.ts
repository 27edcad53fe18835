import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlePhotosChanged } from '../../../functions/accounts/photos-changed.ts'
import { createPhotoThread } from '../../../functions/moderation/similar-photos/photo-thread.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import { bundledFunctions } from '../../support/bundled.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { girlsTime, user } from '../support/campus.ts'
import {
  interlacedPngBomb,
  jpegOfEmptyScans,
  jpegOfNamedComponents,
  photoOfSpots,
} from '../support/hostile-photos.ts'

/** Twice the server's: other work may keep both cores busy. */
const deadlineMs = 10 * durations.second
const memoryMax = 200 * 1024 * 1024

const worker = join(dirname(await bundledFunctions()), 'photo-worker.js')
const thread = createPhotoThread(pathToFileURL(worker), { deadlineMs })

const url = `https://firebasestorage.googleapis.com/v0/b/demo-campus.appspot.com/o/${encodeURIComponent(storagePaths.profilePhoto('ann', 0))}?alt=media&token=t`
let store: HandlerStore
let services: ReturnType<typeof createMemoryAccountServices>

const reviews = () => Object.values(store.under('photoReviews'))

const upload = (bytes: Buffer, askJudge: () => Promise<null> = async () => null) => {
  const path = storagePaths.profilePhoto('ann', 0)
  services.stored.set(path, girlsTime)
  services.contents.set(path, bytes)
  store.put(paths.user('ann'), { ...user('ann', 'female'), photoUrls: [url] })
  const of = (photoUrls: string[]) => ({ ...user('ann', 'female'), photoUrls })
  const event = { params: { uid: 'ann' }, before: of([]), after: of([url]) }
  return handlePhotosChanged(() => services.files, { askJudge, ...thread })(store, event, girlsTime)
}

/** The most memory of this process during the work, and the longest that nothing else ran. */
const costOf = async (work: () => Promise<unknown>) => {
  const before = process.memoryUsage().rss
  let most = before
  let longestPauseMs = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    longestPauseMs = Math.max(longestPauseMs, now - last)
    last = now
    most = Math.max(most, process.memoryUsage().rss)
  }, 5)
  const begun = performance.now()
  await work()
  clearInterval(timer)
  return { bytes: most - before, longestPauseMs, milliseconds: performance.now() - begun }
}

beforeEach(() => {
  store = createHandlerStore(() => girlsTime)
  services = createMemoryAccountServices()
})

describe('a hostile photo', () => {
  const files: [string, () => Buffer][] = [
    ['an interlaced PNG that grows a thousandfold', interlacedPngBomb],
    ['a JPEG of 400 empty scans', () => jpegOfEmptyScans(400)],
    ['a JPEG whose scans name one component 255 times', () => jpegOfNamedComponents(20)],
  ]
  test.each(files)('%s costs little and waits for a person', async (_what, make) => {
    const bytes = make()
    expect(bytes.length).toBeLessThan(1024 * 1024)
    const cost = await costOf(() => upload(bytes))
    expect(cost.milliseconds).toBeLessThan(deadlineMs + durations.second)
    expect(cost.bytes).toBeLessThan(memoryMax)
    // Other runs share the process: none may wait for the decoder.
    expect(cost.longestPauseMs).toBeLessThan(durations.second)
    expect(reviews()).toMatchObject([{ uid: 'ann', url, similar: null }])
    expect([...services.stored.keys()]).toEqual([storagePaths.profilePhoto('ann', 0)])
  })

  test('that no bound of the decoder stops is given up, and keeps no other from its look', async () => {
    const decoder = `
      import { parentPort, workerData } from 'node:worker_threads'
      while (workerData.bytes[0] === 0);
      parentPort.postMessage('looked at')
    `
    const { hashPhoto } = createPhotoThread(
      new URL(`data:text/javascript,${encodeURIComponent(decoder)}`),
      {
        // The second thread begins and answers within it, on a busy machine too.
        deadlineMs: 3 * durations.second,
      },
    )
    const both = Promise.all([hashPhoto(Buffer.from([0])), hashPhoto(Buffer.from([1]))])
    expect(await both).toEqual([null, 'looked at'])
  })

  test('whose thread cannot begin is given up, and keeps no other from its look', async () => {
    const uncopied = (() => {}) as unknown as Buffer
    const both = Promise.all([thread.hashPhoto(uncopied), thread.hashPhoto(await photoOfSpots())])
    expect(await both).toEqual([null, expect.stringMatching(/^[0-9a-f]{16}$/)])
  })

  test('of a usual kind is looked at by the same decoder', async () => {
    expect(await thread.hashPhoto(await photoOfSpots())).toMatch(/^[0-9a-f]{16}$/)
  })
})

test('a photo is in the queue before a machine looks, and stays when the look fails', async () => {
  let waiting = 0
  const dies = async () => {
    waiting = reviews().length
    throw new Error('The process died')
  }
  await expect(upload(Buffer.from('x'), dies)).rejects.toThrow('The process died')
  expect(waiting).toBe(1)
  expect(reviews()).toMatchObject([{ uid: 'ann', url, verdict: null, similar: null }])
})
