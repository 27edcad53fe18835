import * as v from 'valibot'
import type { CallRequest } from '../../../src/shared/calls.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { seen, seenIn, type World } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

const keptSchema = v.object({ status: v.literal('kept') })

const avoidsByCollege = (world: World, uid: string, otherUid: string): boolean => {
  const [one, other] = [uid, otherUid].map((of) => seen<User>(world, paths.user(of)))
  return one?.avoidsOwnCollege === true && one.college === other?.college
}

export const keptApart: Promised = {
  says: 'Nobody is dealt to a person whom one of the two wants not to meet, by college or by name; whoever begins to avoid leaves the decks of the avoided.',
  watch: ({ world, wrong }) => {
    /** `viewer shown`: the shown one has begun to avoid the viewer, whose deck is out. */
    const leaving = new Set<string>()
    /** `deck shown`: a card that its viewer could read. The own wish takes none of these (docs/adr/0083). */
    const readable = new Set<string>()
    /** The names that each person has given, since the last time they were cleared. */
    const given = new Map<string, Set<string>>()
    /** The people whose address the server has noted: all their triggers have run. */
    const noted = new Set<string>()
    const decks = () => seenIn<Assignment>(world, collections.assignments)
    const avoids = (uid: string, other: string): boolean => {
      if (avoidsByCollege(world, uid, other)) return true
      const { email = '' } = seen<User>(world, paths.user(other)) ?? {}
      return noted.has(other) && given.get(uid)?.has(email) === true
    }
    const noteLeaving = (uid: string): void => {
      for (const { viewerUid, uids } of decks()) {
        if (uids.includes(uid) && avoids(uid, viewerUid)) leaving.add(`${viewerUid} ${uid}`)
      }
    }
    return {
      answered: ({ uid, name, data, outcome, result }) => {
        if (outcome !== 'ok') return
        if (name === 'clearAvoided') given.delete(uid)
        // A request that came once more gives no other names.
        if (name !== 'avoidPeople' || !v.is(keptSchema, result)) return
        const { names } = data as CallRequest<'avoidPeople'>
        given.set(uid, new Set([...(given.get(uid) ?? []), ...names]))
        noteLeaving(uid)
      },
      changed: (changes) => {
        for (const { path, before, after } of changes) {
          const [collection, uid = ''] = path.split('/')
          if (collection === collections.users) {
            if (after === null) given.delete(uid)
            else if (after.avoidsOwnCollege === true && before?.avoidsOwnCollege !== true)
              noteLeaving(uid)
          }
          if (collection !== collections.assignments || after === null) continue
          const { viewerUid, uids, isShut } = after as unknown as Assignment
          const viewer = seen<User>(world, paths.user(viewerUid))
          // In her window a return asks when she gave the name; the handlers' tests hold that.
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
        for (const { uid } of seenIn<User>(world, collections.users)) noted.add(uid)
        for (const { viewerUid, uids, gone } of decks()) {
          for (const uid of gone ? [] : uids) {
            if (leaving.has(`${viewerUid} ${uid}`) && avoids(uid, viewerUid))
              wrong(`${uid} avoids ${viewerUid}, and stays in that deck`)
          }
        }
        leaving.clear()
      },
    }
  },
}
