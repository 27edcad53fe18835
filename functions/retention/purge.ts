import type { AccountServices } from '../platform/admin.ts'
import type { ScheduleHandler } from '../platform/trigger.ts'
import { purgeCollegeIdImages } from './college-id-images.ts'
import { finishDepartures } from './departures.ts'
import { purgeTombstones } from './tombstones.ts'
import { sweepUnnamedPhotos } from './unnamed-photos.ts'

/** Deletes what has been kept long enough. Each step starts from what is left, so it can be repeated. */
export const handlePurgeOld =
  (openServices: () => AccountServices): ScheduleHandler =>
  async (store, now) => {
    const services = openServices()
    await purgeTombstones(store, now)
    await purgeCollegeIdImages(store, services.files, now)
    await finishDepartures(store, services, now)
    await sweepUnnamedPhotos(store, services.files, now)
  }
