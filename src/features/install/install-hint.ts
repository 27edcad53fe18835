import { isDenialNews } from '../../data/database/persistence.ts'
import { durations } from '../../shared/limits.ts'
import { installText } from '../../shared/text/shell.ts'
import { toast } from '../../ui/toast.ts'

const shownMs = 12 * durations.second

/** Nobody who opens the app to do something finds it in the way. */
const calmMs = 20 * durations.second

/** Says once why the app is better installed, where the browser does not promise to keep it. */
export const showInstallHintOnce = async (): Promise<void> => {
  if (matchMedia('(display-mode: standalone)').matches) return
  await new Promise((resolve) => setTimeout(resolve, calmMs))
  if (await isDenialNews()) await toast.say(installText.hint, shownMs)
}
