import { calls } from '../../../src/shared/calls.ts'
import type { Promised } from './invariant.ts'

const flags = ['isAdmin', 'verified', 'suspended', 'banned'] as const

export const ownAffairs: Promised = {
  says: 'An admin decides nothing about themself, and about no couple of theirs: no payment, balance, flag, college ID or report, no draft, deck, match or place.',
  watch: ({ world, wrong }) => ({
    changed: (changes) => {
      const [acting] = world.acting
      if (acting == null || calls[acting.name].caller !== 'admin') return
      const { uid, name } = acting
      for (const { path, before, after } of changes) {
        const [collection = '', id = ''] = path.split('/')
        const people = (data: typeof after) =>
          ['uids', 'assignedUids', 'locks', 'vetoes', 'participants'].map((field) =>
            Number((data?.[field] as string[] | undefined)?.includes(uid) ?? false),
          )
        const isMoved = id.endsWith(`_${uid}`) || people(before).join() !== people(after).join()
        const isByHand = ['setAssignment', 'adminPromoteMatch', 'addMaleParticipant'].includes(name)
        const isOwn = {
          drafts: isByHand && isMoved,
          assignments: isByHand && isMoved,
          matches: isByHand && isMoved,
          participants: isByHand && isMoved,
          subscriptions: id === uid && /grant|decide/.test(name),
          users: id === uid && flags.some((flag) => before?.[flag] !== after?.[flag]),
          verifications: id === uid,
          payments: after?.uid === uid,
          reports: after?.reportedUid === uid || after?.reporterUid === uid,
        }[collection]
        if (isOwn) wrong(`${uid} does ${name} on ${path}`)
      }
    },
  }),
}
