import { openShown } from '../src/data/push/open-shown.ts'
import { worker } from './worker-scope.ts'

export const allWindows = () =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Opens the app at a pressed notification. @param data of the notification */
export const openPressed = (data: unknown): Promise<void> =>
  openShown(data, { all: allWindows, open: (to) => worker.clients.openWindow(to) })
