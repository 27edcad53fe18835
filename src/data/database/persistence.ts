import { device, readSetting, writeSetting } from './device.ts'

/** Setting of this phone: the browser's answer, until the person was told of a no. */
const answerId = 'persistence'
type Answer = 'granted' | 'denied' | 'told'

let asking: Promise<void> | null = null

/**
 * Asks the browser, once for this phone, to keep what the app saves when space runs low. Some ask
 * the person in turn: so not before there is something to lose. Never fails.
 */
export const askToPersist = (): Promise<void> => {
  // Browsers without it keep what they keep.
  asking ??= askOnce().catch(() => undefined)
  return asking
}

const askOnce = async (): Promise<void> => {
  if ((await readSetting(device, answerId)) !== undefined) return
  const granted = (await navigator.storage.persisted()) || (await navigator.storage.persist())
  await answer(granted ? 'granted' : 'denied')
}

const answer = (value: Answer): Promise<void> => writeSetting(device, answerId, value)

/** Whether the browser said no and the person does not know: at most once on this phone. */
export const isDenialNews = (): Promise<boolean> =>
  device.transaction('rw', device.settings, async () => {
    if ((await readSetting(device, answerId)) !== 'denied') return false
    await answer('told')
    return true
  })
