import * as limits from '../../src/shared/limits.ts'
import { purgeCollegeIdMarks } from '../accounts/college-id-marks.ts'
import { purgeWithdrawnMessages } from '../matches/withdrawn-messages.ts'
import { purgeBarredAddresses } from '../moderation/barred-addresses.ts'
import { purgeFormerAccounts } from '../moderation/former-accounts.ts'
import { purgeEvidence } from '../moderation/reports/evidence.ts'
import type { AccountServices } from '../platform/admin.ts'
import { createTimeShares, type Deadline, type Stopwatch } from '../platform/bulk.ts'
import { runIsolated } from '../platform/isolated.ts'
import type { ScheduleHandler } from '../platform/trigger.ts'
import { purgeCollegeIdImages } from './college-id-images.ts'
import { finishDepartures } from './departures.ts'
import { purgeOldRounds } from './old-rounds.ts'
import { purgeOldWords } from './old-words.ts'
import { purgeTombstones } from './tombstones.ts'
import { sweepUnclaimedFiles } from './unclaimed-files.ts'
import { purgeUnpaidOrders } from './unpaid-orders.ts'

/**
 * Deletes documents that were kept long enough and cannot say when they expire (`expiresAfterMs`). Each step
 * starts from what is left, so that it can be repeated, and stops no other. Each step has its share of the
 * run's time; the next night continues where it ended.
 */
export const handlePurgeOld =
  (openServices: () => AccountServices, stopwatch?: Stopwatch): ScheduleHandler =>
  async (store, now) => {
    const services = openServices()
    const steps = [
      { path: 'tombstones', run: (deadline: Deadline) => purgeTombstones(store, now, deadline) },
      {
        path: 'images of college IDs',
        run: (deadline: Deadline) => purgeCollegeIdImages(store, services.files, now, deadline),
      },
      {
        path: 'barred addresses',
        run: (deadline: Deadline) => purgeBarredAddresses(store, now, deadline),
      },
      {
        path: 'former accounts',
        run: (deadline: Deadline) => purgeFormerAccounts(store, now, deadline),
      },
      {
        path: 'withdrawn messages',
        run: (deadline: Deadline) => purgeWithdrawnMessages(store, now, deadline),
      },
      {
        path: 'evidence of reports',
        run: (deadline: Deadline) => purgeEvidence(store, services.files, now, deadline),
      },
      { path: 'marks of college IDs', run: () => purgeCollegeIdMarks(store) },
      { path: 'old rounds', run: (deadline: Deadline) => purgeOldRounds(store, deadline) },
      { path: 'old words', run: (deadline: Deadline) => purgeOldWords(store, now, deadline) },
      {
        path: 'unpaid orders',
        run: (deadline: Deadline) => purgeUnpaidOrders(store, now, deadline),
      },
      {
        path: 'departures',
        run: (deadline: Deadline) => finishDepartures(store, services, now, deadline),
      },
      {
        path: 'unclaimed files',
        run: (deadline: Deadline) => sweepUnclaimedFiles(store, services.files, now, deadline),
      },
    ]
    const nextShare = createTimeShares(limits.purgeMs, steps.length, stopwatch)
    await runIsolated(steps, ({ run }) => run(nextShare()))
  }
