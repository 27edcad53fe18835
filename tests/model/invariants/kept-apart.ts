import type { User } from '../../../src/shared/model/people/user.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import { paths } from '../../../src/shared/paths.ts'
import { seen } from '../campus/world.ts'
import { createAvoiders } from './avoiders.ts'
import type { Promised } from './invariant.ts'

export const keptApart: Promised = {
  says: 'Nobody is dealt to a person whom one of the two wants not to meet, by college or by name; a wish takes nobody out of a deck that can be read.',
  watch: ({ world, wrong }) => {
    /** `deck shown`: a card that its viewer could read. A wish takes none of these (docs/adr/0083). */
    const readable = new Set<string>()
    const avoiders = createAvoiders(world)
    const { avoids } = avoiders
    return {
      answered: (answer) => void avoiders.answered(answer),
      changed: (changes) => {
        for (const change of changes) {
          const { path, before, after } = change
          avoiders.changed(change)
          const [collection] = path.split('/')
          if (collection !== 'assignments' || after === null) continue
          const { viewerUid, uids, isShut } = after as unknown as Assignment
          const viewer = seen<User>(world, paths.user(viewerUid))
          // A return in her window depends on when she gave the name; the tests of the handlers hold that.
          const isOwnWishFree =
            viewer?.isAdmin === true || (viewer?.gender === 'female' && isShut !== true)
          // A deck that waits for the restoration of its own viewer holds whom it held.
          const was = new Set((before as Assignment | null)?.uids)
          for (const other of uids.filter((one) => !was.has(one))) {
            if (readable.has(`${path} ${other}`)) continue
            const isOwnWish = !isOwnWishFree && avoids(viewerUid, other)
            if (isOwnWish || avoids(other, viewerUid))
              wrong(`${viewerUid} and ${other} are dealt, and one avoids the other`)
          }
          for (const other of isShut === true ? [] : uids) readable.add(`${path} ${other}`)
        }
      },
      settled: avoiders.settled,
    }
  },
}
