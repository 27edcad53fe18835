import { frozenPlace } from '../../../functions/matches/withdrawn-messages.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import type { FormerAccount } from '../../../src/shared/model/safety/former-account.ts'
import type { Report } from '../../../src/shared/model/safety/report.ts'
import { paths } from '../../../src/shared/paths.ts'
import { seen, seenIn } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

export const evidence: Promised = {
  says: 'A report holds the profile, the words and the places of a plan as they were, until it is decided: also words that were deleted, and whatever the reported person does afterwards.',
  watch: ({ world, wrong }) => {
    /** The written texts, by message and by offer of a plan to meet. */
    const written = new Map<string, string>()
    /** The words that a profile had in this step: a report may begin before they change and end after. */
    const earlier = new Map<string, Pick<User, 'name' | 'bio'>[]>()
    return {
      changed: (changes) => {
        for (const { path, before, after } of changes) {
          if (after === null) continue
          const [collection, , below, message = ''] = path.split('/')
          if (below === 'messages' && before === null) {
            written.set(message, String(after.text))
          }
          if (collection === 'matches' && below === undefined) {
            const offer = (after as unknown as Match).meeting?.offer
            if (offer != null) written.set(frozenPlace(offer, 0).id, offer.place)
          }
          if (collection === 'users' && below === undefined && before !== null) {
            const { name, bio } = before as unknown as User
            const { uid } = after as unknown as User
            earlier.set(uid, [...(earlier.get(uid) ?? []), { name, bio }])
          }
          if (collection !== 'reports') continue
          const { reportedUid, profile, outcome } = after as unknown as Report
          const user = before === null && seen<User>(world, paths.user(reportedUid))
          // A person who has come back shows another profile than the one that was reported.
          const isFormer = seenIn<FormerAccount>(world, 'formerAccounts').some(
            ({ returnedAs }) => returnedAs === reportedUid,
          )
          if (isFormer && profile === null) continue
          const possible = user ? [user, ...(earlier.get(reportedUid) ?? [])] : []
          const isReal = possible.some(
            ({ name, bio }) => profile?.name === name && profile?.bio === bio,
          )
          if (user && !isReal) {
            wrong(`${path} says ${JSON.stringify(profile)} of ${reportedUid}`)
          }
          if (outcome === null && before?.profile != null && profile === null) {
            wrong(`${path} waits, and its evidence is gone`)
          }
        }
      },
      stepped: () => earlier.clear(),
      settled: () => {
        for (const { path, data } of world.documents.rowsIn('reports')) {
          const { outcome, messages } = data as unknown as Report
          for (const { id, text } of outcome === null ? messages : []) {
            if (text !== written.get(id)) wrong(`${path} holds "${text}", not ${written.get(id)}`)
          }
        }
      },
    }
  },
}
