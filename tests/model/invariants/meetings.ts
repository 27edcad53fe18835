import { allCollections } from '../../../src/shared/collections/all-collections.ts'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import { type MeetingSums, meetingSteps } from '../../../src/shared/model/matches/meeting-sums.ts'
import { paths } from '../../../src/shared/paths.ts'
import { seen } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

const { meetingAnswers, meetingSums } = allCollections

export const meetings: Promised = {
  says: 'A private answer is its owner’s, about an open match of theirs, and goes with it; sums of answers are told in tens, at least ten and never the last ten, once; who does not end a match hears that a plan ahead is off, and who ends it does not.',
  watch: ({ world, wrong }) => ({
    changed: (changes) => {
      for (const { path, before, after } of changes) {
        const [collection, id = '', below, matchOf = ''] = path.split('/')
        if (below === meetingAnswers.name && after !== null) {
          const match = seen<Match>(world, paths.match(matchOf))
          if (match?.status !== 'open' || !match.participants.includes(id))
            wrong(`${path} is of no open match`)
        }
        if (collection === meetingSums.name) {
          const sums = after as unknown as MeetingSums | null
          if (before !== null) wrong(`${path} is counted twice`)
          const open = world.documents
            .rowsIn('matches', [['status', '==', 'open']])
            .filter(({ data }) => sums?.roundIds.includes(String(data.roundId)))
          for (const step of meetingSteps) {
            const sum = sums?.[step] ?? null
            const isTold = sum === null || (sum >= 10 && sum % 10 === 0)
            if (!isTold || (sum !== null && open.length - sum < 10)) wrong(`${path} tells ${step}`)
          }
        }
        if (collection === 'matches' && below === undefined) {
          const [was, is] = [before, after] as unknown as readonly (Match | null)[]
          const plan = was?.meeting?.agreed ?? null
          if (is?.status !== 'closed' || was?.status !== 'open' || plan === null) continue
          if (plan.meetAt <= world.clock.now()) continue
          const isTold = (uid: string) =>
            changes.some(
              (one) =>
                one.path === paths.notification(notificationId.meeting(id, uid, 'cancel', plan.id)),
            )
          const told = is.participants.filter(isTold)
          if (told.length !== 1) wrong(`${told.length} of ${id} hear that their plan is off`)
          if (told[0] === world.acting[0]?.uid) wrong(`${told[0]} hears of an own act`)
        }
      }
    },
    settled: () => {
      for (const path of world.documents.paths()) {
        const [, uid = '', below, matchOf = ''] = path.split('/')
        if (below !== meetingAnswers.name) continue
        if (seen<Match>(world, paths.match(matchOf))?.status !== 'open')
          wrong(`an answer of ${uid} outlives ${matchOf}`)
      }
    },
  }),
}
