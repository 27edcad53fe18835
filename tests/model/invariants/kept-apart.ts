import type { User } from '../../../src/shared/model/people/user.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { seen, seenIn } from '../campus/world.ts'
import { createAvoiders } from './avoiders.ts'
import type { Promised } from './invariant.ts'

export const keptApart: Promised = {
  says: 'Nobody is dealt to a person whom one of the two wants not to meet, by college or by name; whoever begins to avoid leaves the decks of the avoided.',
  watch: ({ world, wrong }) => {
    /** `viewer shown`: the shown one has begun to avoid the viewer, whose deck is out. */
    const leaving = new Set<string>()
    /** `deck shown`: a card that its viewer could read. The own wish takes none of these (docs/adr/0083). */
    const readable = new Set<string>()
    const avoiders = createAvoiders(world)
    const { avoids } = avoiders
    const decks = () => seenIn<Assignment>(world, collections.assignments)
    const noteLeaving = (uid: string): void => {
      for (const { viewerUid, uids } of decks()) {
        if (uids.includes(uid) && avoids(uid, viewerUid)) leaving.add(`${viewerUid} ${uid}`)
      }
    }
    return {
      answered: (answer) => {
        const uid = avoiders.answered(answer)
        if (uid !== null) noteLeaving(uid)
      },
      changed: (changes) => {
        for (const change of changes) {
          const { path, before, after } = change
          const uid = avoiders.changed(change)
          if (uid !== null) noteLeaving(uid)
          const [collection] = path.split('/')
          if (collection !== collections.assignments || after === null) continue
          const { viewerUid, uids, isShut } = after as unknown as Assignment
          const viewer = seen<User>(world, paths.user(viewerUid))
          // A return in her window depends on when she gave the name; the tests of the handlers hold that.
          const isOwnWishFree =
            viewer?.isAdmin === true || (viewer?.gender === 'female' && isShut !== true)
          // A deck that waits for the restoration of its own viewer holds whom it held.
          const was = new Set((before as Assignment | null)?.uids)
          for (const other of uids.filter((one) => !was.has(one))) {
            const mayWish = !isOwnWishFree && !readable.has(`${path} ${other}`)
            const isApart = (mayWish && avoids(viewerUid, other)) || avoids(other, viewerUid)
            if (isApart) wrong(`${viewerUid} and ${other} are dealt, and one avoids the other`)
          }
          for (const other of isShut === true ? [] : uids) readable.add(`${path} ${other}`)
        }
      },
      settled: () => {
        avoiders.settled()
        // A deck that waits for its viewer's restoration will be read as it is.
        for (const { viewerUid, uids } of decks()) {
          for (const uid of uids) {
            if (leaving.has(`${viewerUid} ${uid}`) && avoids(uid, viewerUid))
              wrong(`${uid} avoids ${viewerUid}, and stays in that deck`)
          }
        }
        leaving.clear()
      },
    }
  },
}
