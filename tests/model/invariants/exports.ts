import { collections } from '../../../src/shared/paths.ts'
import { seenIn } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

export const exports: Promised = {
  says: 'What somebody takes along holds every row of their ledger, and nothing that another said or did in secret.',
  watch: ({ world, wrong }) => ({
    answered: ({ uid, name, outcome, result }) => {
      if (name !== 'exportMyData' || outcome !== 'ok') return
      const { ledger = [], blocks = [] } = result as Record<string, { uid?: string }[]>
      const own = seenIn<{ uid: string }>(world, collections.ledger).filter(
        (row) => row.uid === uid,
      )
      if (ledger.length !== own.length) wrong(`${uid} gets ${ledger.length} of ${own.length} rows`)
      if (blocks.some((block) => block.uid !== uid)) wrong(`${uid} learns who blocked them`)
    },
  }),
}
