import { purgeBarredAddresses } from '../moderation/barred-addresses.ts'
import type { AccountServices } from '../platform/admin.ts'
import { runIsolated } from '../platform/isolated.ts'
import type { ScheduleHandler } from '../platform/trigger.ts'
import { purgeCollegeIdImages } from './college-id-images.ts'
import { finishDepartures } from './departures.ts'
import { purgeErrorReports } from './error-reports.ts'
import { purgePushMarks } from './push-marks.ts'
import { purgeTombstones } from './tombstones.ts'
import { sweepUnnamedPhotos } from './unnamed-photos.ts'
import { purgeUnpaidOrders } from './unpaid-orders.ts'

/**
 * Deletes what has been kept long enough. Each step starts from what is left, so it can be repeated,
 * and stops no other.
 */
export const handlePurgeOld =
  (openServices: () => AccountServices): ScheduleHandler =>
  async (store, now) => {
    const services = openServices()
    const steps = [
      { path: 'tombstones', run: () => purgeTombstones(store, now) },
      {
        path: 'images of college IDs',
        run: () => purgeCollegeIdImages(store, services.files, now),
      },
      { path: 'push marks', run: () => purgePushMarks(store, now) },
      { path: 'barred addresses', run: () => purgeBarredAddresses(store, now) },
      { path: 'error reports', run: () => purgeErrorReports(store, now) },
      { path: 'unpaid orders', run: () => purgeUnpaidOrders(store, now) },
      { path: 'departures', run: () => finishDepartures(store, services, now) },
      { path: 'unnamed photos', run: () => sweepUnnamedPhotos(store, services.files, now) },
    ]
    await runIsolated(steps, ({ run }) => run())
  }
