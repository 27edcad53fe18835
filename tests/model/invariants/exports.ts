import { collections } from '../../../src/shared/paths.ts'
import { seenIn } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

const owned = [
  [collections.reports, 'reporterUid'],
  [collections.outcomes, 'uid'],
] as const

export const exports: Promised = {
  says: 'What somebody takes along holds every row of their ledger, every report they wrote and every outcome about them, and nothing that another said or did in secret.',
  watch: ({ world, wrong }) => ({
    answered: ({ uid, name, outcome, result }) => {
      if (name !== 'exportMyData' || outcome !== 'ok') return
      const { ledger = [], blocks = [], ...others } = result as Record<string, { uid?: string }[]>
      const own = seenIn<{ uid: string }>(world, collections.ledger).filter(
        (row) => row.uid === uid,
      )
      if (ledger.length !== own.length) wrong(`${uid} gets ${ledger.length} of ${own.length} rows`)
      for (const [section, owner] of owned) {
        const rows = seenIn<Record<string, unknown>>(world, section)
        const due = rows.filter((row) => row[owner] === uid).length
        const got = others[section]?.length
        if (got !== due) wrong(`${uid} gets ${got} of ${due} ${section}`)
      }
      if (blocks.some((block) => block.uid !== uid)) wrong(`${uid} learns who blocked them`)
    },
  }),
}
