import { device, readSetting, writeSetting } from './device.ts'

/** Setting of this phone: the browser's answer; `told` once the person has read a no. */
const answerId = 'persistence'
type Answer = 'granted' | 'denied' | 'told'

let asking: Promise<void> | null = null

/**
 * Asks the browser once to keep this site's data. Some browsers ask the person: call it with data to lose.
 * Never fails.
 */
export const askToPersist = (): Promise<void> => {
  asking ??= askOnce().catch(() => undefined)
  return asking
}

const askOnce = async (): Promise<void> => {
  if ((await readSetting(device, answerId)) !== undefined) return
  const granted = (await navigator.storage.persisted()) || (await navigator.storage.persist())
  await answer(granted ? 'granted' : 'denied')
}

const answer = (value: Answer): Promise<void> => writeSetting(device, answerId, value)

/** Whether the browser has refused, and the person has not read what that means. */
export const readDenial = async (): Promise<boolean> =>
  (await readSetting(device, answerId)) === 'denied'

export const noteDenialRead = (): Promise<void> => answer('told')
