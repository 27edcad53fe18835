import type { User } from '../../../src/shared/model/people/user.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import { coupleOf } from '../campus/people.ts'
import { coupleKey, peopleIn } from '../campus/witness.ts'
import { seenIn } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

export const neverAgain: Promised = {
  says: 'No two people whom another round has shown to each other, who were ever blocked or whose match has ended meet in a deck, also with a new account of the same address.',
  watch: ({ world, witness, wrong }) => {
    const addresses = new Map<string, string>()
    /** The people whose triggers have all run since they joined. */
    const known = new Set<string>()
    /** The earlier accounts of one address, by its account of now. */
    const earlier = (uid: string): string[] =>
      [...addresses].flatMap(([other, address]) =>
        witness.gone.has(other) && address === addresses.get(uid) ? [other] : [],
      )
    const checkEarlier = (boy: string, girl: string): void => {
      if (!known.has(boy) || !known.has(girl)) return
      for (const one of [boy, ...earlier(boy)]) {
        for (const other of [girl, ...earlier(girl)]) {
          const key = coupleKey(one, other)
          if (key === coupleKey(boy, girl)) continue
          const met = [
            witness.shown.has(key),
            witness.blocked.has(key),
            witness.matches.has(`${one}_${other}`),
          ]
          if (met.includes(true)) wrong(`${boy} and ${girl} meet, who did as ${key}`)
        }
      }
    }
    return {
      settled: () => {
        for (const { uid } of seenIn<User>(world, 'users')) known.add(uid)
      },
      changed: (changes) => {
        for (const { path, before, after } of changes) {
          if (path.startsWith('users/') && after !== null && 'email' in after)
            addresses.set(String(after.uid), String(after.email))
          if (!path.startsWith('assignments/') || after === null) continue
          const { roundId, viewerUid, passedUids } = after as unknown as Assignment
          const was = new Set(peopleIn(before))
          for (const uid of peopleIn(after)) {
            const couple = coupleOf(viewerUid, uid)
            if (couple === null) {
              wrong(`${viewerUid} is shown ${uid}`)
              continue
            }
            if (was.has(uid)) continue
            checkEarlier(...couple)
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
    }
  },
}
