import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compressPhoto } from '../../../src/components/photo-compression/compress-photo.ts'
import { durations } from '../../../src/shared/limits.ts'
import { photosText } from '../../../src/shared/text/profile/photos.ts'

const { problems } = photosText

/** Answers when a test says so. */
class SlowWorker extends EventTarget {
  static latest: SlowWorker | null = null
  isEnded = false
  constructor() {
    super()
    SlowWorker.latest = this
  }
  postMessage(): void {}
  terminate(): void {
    this.isEnded = true
  }
}
const page = { visibilityState: 'visible' }

beforeEach(() => {
  SlowWorker.latest = null
  page.visibilityState = 'visible'
  vi.stubGlobal('Worker', SlowWorker)
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const preparing = async () => {
  const create = { width: 4, height: 4, channels: 3 as const, background: 'teal' }
  const bytes = await sharp({ create }).jpeg().toBuffer()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const work = compressPhoto(new File([bytes as BlobPart], 'photo'))
  const answered = vi.fn()
  work.then(answered, answered)
  await vi.waitFor(() => expect(SlowWorker.latest).not.toBeNull())
  return { work, answered, photo: { bytes: Uint8Array.from(bytes).buffer, contentType: '' } }
}
const finish = (data: unknown) =>
  SlowWorker.latest?.dispatchEvent(new MessageEvent('message', { data }))

test('a photo that the phone slept through is prepared when it is looked at again [111]', async () => {
  const { work, answered, photo } = await preparing()
  vi.advanceTimersByTime(19 * durations.second)
  page.visibilityState = 'hidden'
  vi.advanceTimersByTime(durations.hour)
  page.visibilityState = 'visible'
  await Promise.resolve()
  expect(answered).not.toHaveBeenCalled()
  finish(photo)
  expect((await work).bytes).toBe(photo.bytes)
  expect(SlowWorker.latest?.isEnded).toBe(true)
})

test('a decoder that never ends is stopped after twenty seconds in which somebody looks [59]', async () => {
  const { work } = await preparing()
  const told = expect(work).rejects.toThrow(problems['too-slow'])
  vi.advanceTimersByTime(20 * durations.second)
  await told
  expect(SlowWorker.latest?.isEnded).toBe(true)
})
