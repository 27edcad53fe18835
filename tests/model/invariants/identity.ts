import type { User } from '../../../src/shared/model/people/user.ts'
import type { Verification } from '../../../src/shared/model/people/verification.ts'
import type { Outcome } from '../../../src/shared/model/safety/outcome.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { Change } from '../../support/memory-store/documents.ts'
import { sharesId } from '../campus/account-services.ts'
import { coupleOf } from '../campus/people.ts'
import { coupleKey } from '../campus/witness.ts'
import { seen, seenIn } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

export const identity: Promised = {
  says: 'A badge stands for the name and college that were checked, one college ID for one account, and a suspension for its address, whoever comes with it and whenever it was decided; who has gone can be reported and blocked by whom a deck showed them.',
  watch: ({ world, witness, wrong }) => {
    const addresses = new Map<string, string>()
    /** Address → whoever had it when their account was deleted, suspended for good or until lifted. */
    const barred = new Map<string, string>()
    /** About somebody who had gone by then. */
    const seeOutcome = (before: Change['before'], after: Change['after']): void => {
      const { uid, kind, endsAt, appeal } = (after ?? before) as unknown as Outcome
      const address = addresses.get(uid) ?? ''
      if (after === null || appeal?.state === 'restored') barred.delete(address)
      const isNews = before === null && witness.gone.has(uid)
      const isForGood = kind === 'ban' || (kind === 'suspend' && endsAt === null)
      if (isNews && isForGood) barred.set(address, uid)
    }
    return {
      answered: ({ uid, name, data, outcome }) => {
        if (!['block', 'report'].includes(name) || outcome !== 'no-user') return
        const { uid: about } = data as { uid: string }
        const couple = coupleOf(uid, about)
        const hasMet = couple !== null && witness.shown.has(coupleKey(...couple))
        if (hasMet) wrong(`${uid} cannot ${name} ${about}, whom a deck has shown`)
      },
      changed: (changes) => {
        for (const { path, before, after } of changes) {
          const [collection, uid = '', below] = path.split('/')
          if (collection === 'outcomes') seeOutcome(before, after)
          if (collection !== 'users' || below !== undefined) continue
          const user = (after ?? before) as unknown as User
          addresses.set(uid, user.email)
          const isKept = user.suspended === true && user.suspension?.endsAt == null
          if (after === null && isKept) barred.set(user.email, uid)
          // A restoration by an admin lifts it for the address.
          if (before?.suspended === true && after?.suspended === false) barred.delete(user.email)
        }
      },
      settled: () => {
        const users = seenIn<User>(world, 'users')
        for (const { uid, name, college, email, suspended, verified } of users) {
          const by = barred.get(email)
          if (by !== undefined && witness.gone.has(by) && suspended !== true) {
            wrong(`${uid} comes with the address of ${by}, who was suspended`)
          }
          if (!verified) continue
          const stands = seen<Verification>(world, paths.verification(uid))?.identity
          const isTheirs = stands?.name === name && stands?.college === college
          if (!isTheirs) wrong(`the badge of ${uid} stands for ${JSON.stringify(stands)}`)
        }
        const sharing = users.filter(({ uid, verified }) => verified && sharesId(uid))
        if (sharing.length > 1) wrong(`one ID serves ${sharing.map(({ uid }) => uid).join()}`)
      },
    }
  },
}
