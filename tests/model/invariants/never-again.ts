import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import { collections } from '../../../src/shared/paths.ts'
import { coupleOf } from '../campus/people.ts'
import { coupleKey, peopleIn } from '../campus/witness.ts'
import type { Promised } from './invariant.ts'

export const neverAgain: Promised = {
  says: 'No two people whom another round has shown to each other, who were ever blocked or whose match has ended meet in a deck.',
  watch: ({ witness, wrong }) => ({
    changed: (changes) => {
      for (const { path, before, after } of changes) {
        if (!path.startsWith(`${collections.assignments}/`) || after === null) continue
        const { roundId, viewerUid, passedUids } = after as unknown as Assignment
        const was = new Set(peopleIn(before))
        for (const uid of peopleIn(after)) {
          const couple = coupleOf(viewerUid, uid)
          if (couple === null) {
            wrong(`${viewerUid} is shown ${uid}`)
            continue
          }
          if (was.has(uid)) continue
          const key = coupleKey(...couple)
          const others = [...(witness.shown.get(key) ?? [])].filter((round) => round !== roundId)
          if (others.length > 0) wrong(`${key} meet in ${roundId}, and did in ${others.join()}`)
          if (witness.blocked.has(key)) wrong(`${key} meet in ${roundId}, and were blocked`)
          if (witness.matches.get(couple.join('_'))?.isClosed)
            wrong(`${key} meet after their match`)
          if (passedUids?.includes(uid)) wrong(`${uid} comes back to ${viewerUid}, who passed`)
        }
      }
    },
  }),
}
