import { openShown } from '../src/data/push/open-shown.ts'
import { worker } from './worker-scope.ts'

export const allWindows = () =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** @param data of the pressed notification */
export const openPressed = (data: unknown): Promise<void> =>
  openShown(data, { all: allWindows, open: (to) => worker.clients.openWindow(to) })
