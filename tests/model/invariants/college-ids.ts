import type { Verification } from '../../../src/shared/model/people/verification.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import { answeringFiles } from '../campus/stored-files.ts'
import { seen } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

export const collegeIds: Promised = {
  says: 'A college ID that is handed in is new; no uploaded side has an address; images that nobody hands in go.',
  watch: ({ world, wrong }) => {
    /** The times at which a college ID was decided, or the badge taken. */
    const decided = new Map<string, number>()
    return {
      changed: (changes) => {
        for (const { path, before, after } of changes) {
          const [collection, uid = ''] = path.split('/')
          if (collection !== 'verifications') continue
          const was = (before as unknown as Verification | null)?.state
          const state = (after as unknown as Verification | null)?.state
          const folder = storagePaths.collegeIds(uid)
          if (state !== 'submitted') decided.set(uid, world.clock.now())
          if (was === state || world.acting[0]?.name !== 'submitCollegeId') continue
          const images = [...world.services.stored].filter(([file]) => file.startsWith(folder))
          const isOld = images.some(([, storedAt]) => storedAt <= (decided.get(uid) ?? 0))
          if (isOld) wrong(`${uid} hands in what was rejected`)
        }
      },
      answered: ({ uid, name, outcome }) => {
        if (name !== 'submitCollegeId' || outcome !== 'ok') return
        const open = answeringFiles(world, storagePaths.collegeIds(uid))
        if (open.length > 0) wrong(`${open} are handed in and answer`)
      },
      settled: () => {
        for (const path of answeringFiles(world, storagePaths.everyAccount)) {
          const [, uid = ''] = path.split('/')
          if (path.startsWith(storagePaths.collegeIds(uid))) wrong(`${path} answers everybody`)
        }
      },
      ended: () => {
        for (const file of world.services.stored.keys()) {
          const [, uid = ''] = file.split('/')
          if (!file.startsWith(storagePaths.collegeIds(uid))) continue
          const state = seen<Verification>(world, paths.verification(uid))?.state
          if (state !== 'submitted') wrong(`${file} is kept, and nobody looks at it`)
        }
      },
    }
  },
}
