import { isDenialNews } from '../../data/database/persistence.ts'
import { durations } from '../../shared/limits.ts'
import { installText } from '../../shared/text/shell.ts'
import { toast } from '../../ui/overlay/toast.ts'

const shownMs = 12 * durations.second

/** Late enough not to interrupt a person who opens the app to do something. */
const delayMs = 20 * durations.second

/** Once, in browsers that may delete the data of a page: says why installing the app is better. */
export const showInstallHintOnce = async (): Promise<void> => {
  if (matchMedia('(display-mode: standalone)').matches) return
  await new Promise((resolve) => setTimeout(resolve, delayMs))
  if (await isDenialNews()) await toast.say(installText.hint, shownMs)
}
