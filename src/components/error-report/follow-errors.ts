import { photosWithheld } from '../../shared/model/operations/error-group.ts'
import { photosWithheldEvent } from '../../ui/photo/withheld-photo.ts'
import { errorReporter, reportError } from './report-error.ts'

/** No crash, but for the desk: an admin alone can mend it. */
class PhotosWithheld extends Error {
  override readonly name = photosWithheld
  constructor() {
    super('The bucket sends no CORS header')
  }
}

/** Hears what nobody caught, and sends what waits. Loaded after the first paint. */
export const followErrors = (routeNow: () => string): void => {
  addEventListener('error', ({ error }) => {
    // Without an error it is a picture that did not load, or a script of another origin.
    if (error != null) void reportError(error, routeNow())
  })
  addEventListener('unhandledrejection', ({ reason }) => void reportError(reason, routeNow()))
  addEventListener(photosWithheldEvent, () => void reportError(new PhotosWithheld(), routeNow()))
  addEventListener('online', () => void errorReporter.sendKept())
  void errorReporter.sendKept()
}
