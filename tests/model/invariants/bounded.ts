import * as limits from '../../../src/shared/limits.ts'
import { day, durations } from '../../../src/shared/limits.ts'
import type { Payment } from '../../../src/shared/model/payments/payment.ts'
import type { CardPace } from '../../../src/shared/model/people/card-pace.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import type { Report } from '../../../src/shared/model/safety/report.ts'
import { paths } from '../../../src/shared/paths.ts'
import { seen, seenIn } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

/** Commits of one step with all that it sets off: the longest of 20,000 histories had half of that. */
const mostCommits = 800

export const bounded: Promised = {
  says: 'No account makes work grow without bound: devices, payments and reports have a limit, and a step has an end.',
  watch: ({ world, wrong }) => {
    let commits = 0
    /** The times at which a person wrote to the own account, from the last logins. */
    const logins = new Map<string, number[]>()
    return {
      changed: (changes) => {
        for (const { path, before, after } of changes) {
          const [collection, uid = ''] = path.split('/')
          const at = Number(after?.lastLoginAt)
          if (collection === 'users' && before && at > Number(before.lastLoginAt ?? 0)) {
            logins.set(uid, [...(logins.get(uid) ?? []), at])
          }
          if (!path.startsWith('cardPaces/') || after === null) continue
          const { renewals } = after as unknown as CardPace
          const most = limits.cardRenewalsPerHour
          if (renewals.length > most) wrong(`${path} has ${renewals.length} renewals an hour`)
        }
      },
      stepped: () => {
        const made = world.commits - commits
        commits = world.commits
        if (made > mostCommits) wrong(`${made} commits in one step`)
        const since = world.clock.now() - day
        const today = <T extends { [field in keyof T]: unknown }>(
          collection: string,
          owner: keyof T,
          time: keyof T,
          most: number,
        ) => {
          const counts = new Map<unknown, number>()
          for (const row of seenIn<T>(world, collection)) {
            if (Number(row[time]) <= since) continue
            counts.set(row[owner], (counts.get(row[owner]) ?? 0) + 1)
          }
          for (const [uid, count] of counts) {
            if (count > most) wrong(`${uid} has ${count} ${collection} of one day`)
          }
        }
        today<Payment>('payments', 'uid', 'submittedAt', limits.paymentsPerDay)
        today<Report>('reports', 'reporterUid', 'createdAt', limits.reportsPerDay)
      },
      settled: () => {
        const now = world.clock.now()
        for (const [uid, times] of logins) {
          const lately = times.filter((at) => at > now - durations.hour)
          const user = seen<User>(world, paths.user(uid))
          const isPaused = user === undefined || (user.pausedUntil ?? 0) > now
          if (lately.length >= limits.editsPerHour && !isPaused) {
            wrong(`${uid} writes ${lately.length} times an hour, and may go on`)
          }
        }
        for (const { uid } of seenIn<User>(world, 'users')) {
          const count = world.documents.rowsIn(paths.devices(uid)).length
          if (count > limits.devicesMax) wrong(`${uid} has ${count} devices`)
        }
      },
    }
  },
}
