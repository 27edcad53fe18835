import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { seen, seenIn } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

const owned = [
  ['ledger', 'uid'],
  ['reports', 'reporterUid'],
  ['outcomes', 'uid'],
] as const

export const exports: Promised = {
  says: 'What somebody takes along holds every row of their ledger, every report they wrote and every outcome about them, and nothing that another said or did in secret; it is made once an hour.',
  watch: ({ world, wrong }) => {
    const countOf = (section: string, owner: string, uid: string): number =>
      seenIn<Record<string, unknown>>(world, section).filter((row) => row[owner] === uid).length
    /** The counts before this step: another process may write while the export is read. */
    const before = new Map<string, number>()
    const madeAt = new Map<string, number>()
    return {
      changed: (changes) => {
        for (const { path, after } of changes) {
          const [collection, uid = ''] = path.split('/')
          // The counts go with the account: a token that outlives it begins anew.
          if (collection === 'editPaces' && after === null) madeAt.delete(uid)
        }
      },
      stepped: () => {
        for (const uid of world.services.signIns) {
          for (const [section, owner] of owned)
            before.set(`${section} ${uid}`, countOf(section, owner, uid))
        }
      },
      answered: ({ uid, name, outcome, result }) => {
        if (name !== 'exportMyData' || outcome !== 'ok') return
        const now = world.clock.now()
        if ((madeAt.get(uid) ?? 0) > now - durations.hour) wrong(`${uid} exports twice an hour`)
        // A deletion in the midst of the export has taken its count, before the answer was heard.
        const isGone = [paths.user(uid), pathOf('editPaces', uid)].every(
          (path) => seen(world, path) === undefined,
        )
        if (!isGone) madeAt.set(uid, now)
        const { blocks = [], ...others } = result as Record<string, { uid?: string }[]>
        for (const [section, owner] of owned) {
          const due = countOf(section, owner, uid)
          const got = others[section]?.length
          const was = before.get(`${section} ${uid}`)
          if (got !== due && got !== was) wrong(`${uid} gets ${got} of ${due} ${section}`)
        }
        if (blocks.some((block) => block.uid !== uid)) wrong(`${uid} learns who blocked them`)
      },
    }
  },
}
