import { calls } from '../../../src/shared/calls.ts'
import { accountClaims } from '../../../src/shared/domain/profile/account-claims.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import { paths } from '../../../src/shared/paths.ts'
import { seen, seenIn } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

/** Closed by the schedule: an open appeal, or the time for one, keeps the sign-in. */
const isClosed = ({ signInEndsAt, appeals = {} }: Readonly<User>): boolean =>
  (signInEndsAt ?? null) === null && !Object.values(appeals).includes('waiting')

const mayNotSuspended = new Set(['confirmMatchByGirl', 'passByGirl', 'submitPayment'])
const mayAlways = new Set(['block', 'deleteMyAccount', 'exportMyData'])

export const rights: Promised = {
  says: 'Rights follow the flags at once: no admin’s call of who is none now, none of the suspended; no deck before their eyes, no card of theirs; an admin remains, and what anybody may do nobody is refused.',
  watch: ({ world, wrong }) => {
    let admins = new Set<string>(['boss', 'vice'])
    let suspended = new Set<string>()
    let remained = true
    /** The rights of an account at its last write or deletion. */
    const last = new Map<string, boolean>()
    const userOf = (uid: string) => seen<User>(world, paths.user(uid))
    const isAdmin = (user: Readonly<User> | undefined) => user?.isAdmin && user.suspended !== true

    return {
      changed: (changes) => {
        for (const { path, before, after } of changes) {
          const [collection, uid = ''] = path.split('/')
          if (collection === 'users') {
            // An account that others have deleted has nothing left to be refused.
            const isGone = after === null && world.acting[0]?.uid !== uid
            last.set(uid, !isGone && (after ?? before)?.suspended === true)
          }
          if (path.startsWith('auditLog/') && !isAdmin(userOf(String(after?.uid)))) {
            wrong(`${after?.uid} ${after?.call}, and is no admin now`)
          }
        }
        if (!changes.some(({ path }) => path.startsWith('users/'))) return
        const remain = seenIn<User>(world, 'users').some(isAdmin)
        // The operator may take the last one away in the console; nobody's call may.
        if (!remain && remained && (world.acting[0] ?? null) !== null) wrong('no admin remains')
        remained = remain
      },
      answered: ({ uid, name, outcome, result }) => {
        // A repeat of what was done before is told just that.
        const isRepeat = (result as { status?: string } | null)?.status === 'already'
        const isRefused = outcome !== 'ok' || isRepeat
        const user = userOf(uid)
        if (calls[name].caller === 'admin' && !isRefused && !isAdmin(user) && !admins.has(uid)) {
          wrong(`${uid}, who is no admin, has done ${name}`)
        }
        const isOut = suspended.has(uid) && last.get(uid) === true
        if (isOut && !isRefused && mayNotSuspended.has(name))
          wrong(`${uid} is suspended, and ${name}`)
        const isShut = ['not-allowed', 'account-disabled'].includes(outcome)
        if (mayAlways.has(name) && isShut) wrong(`${uid} may not ${name}`)
      },
      stepped: () => {
        const users = seenIn<User>(world, 'users')
        admins = new Set(users.filter(isAdmin).map(({ uid }) => uid))
        suspended = new Set(users.filter((user) => user.suspended).map(({ uid }) => uid))
        for (const { viewerUid, gone } of seenIn<Assignment>(world, 'assignments')) {
          if (!gone && suspended.has(viewerUid)) wrong(`${viewerUid} is suspended, and has a deck`)
        }
      },
      settled: () => {
        const { services } = world
        for (const uid of services.signIns) {
          const claims = JSON.stringify(services.claims.get(uid) ?? {})
          const due = JSON.stringify(accountClaims(userOf(uid) as User | undefined))
          if (claims !== due) wrong(`the claims of ${uid} are ${claims}, not ${due}`)
        }
        for (const { viewerUid, uids, gone } of seenIn<Assignment>(world, 'assignments')) {
          for (const uid of gone ? [] : uids) {
            if (suspended.has(uid)) wrong(`${viewerUid} is shown ${uid}, who is suspended`)
          }
        }
        for (const user of seenIn<User>(world, 'users').filter((one) => one.banned)) {
          const { uid } = user
          if (isClosed(user) && !services.disabled.includes(uid)) {
            wrong(`${uid} is banned, may appeal no more, and signs in`)
          }
          const open = seenIn<Match>(world, 'matches').filter(
            ({ status, participants }) => status === 'open' && participants.includes(uid),
          )
          if (open.length > 0) wrong(`${uid} is banned and has a match`)
        }
      },
    }
  },
}
