import type { Emulator } from '../packages/local-firebase/src/emulator.ts'
import { demoCampus } from './campus.ts'

/** Puts the demo campus in place, around the emulator's present time. No function is triggered. */
export const seedDemo = async (emulator: Emulator, seed = 1): Promise<void> => {
  const campus = await demoCampus({
    now: emulator.clock.now(),
    seed,
    storageHost: emulator.storage,
    bucket: `${emulator.project}.appspot.com`,
  })
  emulator.load(campus)
}
