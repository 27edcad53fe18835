import type { User } from '../../../src/shared/model/people/user.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { peopleIn } from '../campus/witness.ts'
import { seen, seenIn, type World } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

const avoidsByCollege = (world: World, uid: string, otherUid: string): boolean => {
  const [one, other] = [uid, otherUid].map((of) => seen<User>(world, paths.user(of)))
  return one?.avoidsOwnCollege === true && one.college === other?.college
}

export const keptApart: Promised = {
  says: 'Nobody is dealt to a person whom one of the two wants not to meet, and whoever begins to avoid leaves the decks of the avoided; no deck loses a card by its own viewer’s wish once it can be read.',
  watch: ({ world, wrong }) => {
    /** `viewer shown`: the shown one has begun to avoid the viewer, whose deck is out. */
    const leaving = new Set<string>()
    const decks = () => seenIn<Assignment>(world, collections.assignments)
    return {
      changed: (changes) => {
        for (const { path, before, after } of changes) {
          const [collection, uid = ''] = path.split('/')
          if (collection === collections.users && after !== null) {
            if (after.avoidsOwnCollege !== true || before?.avoidsOwnCollege === true) continue
            for (const { viewerUid, uids } of decks()) {
              const isAvoided = avoidsByCollege(world, uid, viewerUid)
              if (uids.includes(uid) && isAvoided) leaving.add(`${viewerUid} ${uid}`)
            }
          }
          if (collection !== collections.assignments || after === null) continue
          const { viewerUid } = after as unknown as Assignment
          const was = new Set(peopleIn(before))
          for (const other of peopleIn(after).filter((one) => !was.has(one))) {
            const isApart =
              avoidsByCollege(world, viewerUid, other) || avoidsByCollege(world, other, viewerUid)
            if (isApart) wrong(`${viewerUid} and ${other} are dealt, and one avoids the other`)
          }
        }
      },
      settled: () => {
        for (const { viewerUid, uids, gone } of decks()) {
          for (const uid of gone ? [] : uids) {
            const isLeft = leaving.has(`${viewerUid} ${uid}`)
            if (isLeft && avoidsByCollege(world, uid, viewerUid))
              wrong(`${uid} avoids ${viewerUid}, and stays in that deck`)
          }
        }
        leaving.clear()
      },
    }
  },
}
