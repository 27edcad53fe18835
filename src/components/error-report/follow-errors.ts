import { photosWithheld } from '../../shared/model/operations/error-group.ts'
import { photosWithheldEvent } from '../../ui/photo/withheld-photo.ts'
import { errorReporter, reportError } from './report-error.ts'

/** An event that is no crash, but is reported to the desk, because only an admin can mend it. */
class PhotosWithheld extends Error {
  override readonly name = photosWithheld
  constructor() {
    super('The bucket sends no CORS header')
  }
}

/** Reports errors that no code caught, and sends kept reports. Loaded after the first paint. */
export const followErrors = (routeNow: () => string): void => {
  addEventListener('error', ({ error }) => {
    // An event without an error is a picture that did not load, or a script of another origin.
    if (error != null) void reportError(error, routeNow())
  })
  addEventListener('unhandledrejection', ({ reason }) => void reportError(reason, routeNow()))
  addEventListener(photosWithheldEvent, () => void reportError(new PhotosWithheld(), routeNow()))
  addEventListener('online', () => void errorReporter.sendKept())
  void errorReporter.sendKept()
}
