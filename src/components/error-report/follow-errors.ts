import { errorReporter, reportError } from './report-error.ts'

/** Hears what nobody caught, and sends what waits. Loaded after the first paint. */
export const followErrors = (routeNow: () => string): void => {
  addEventListener('error', ({ error }) => {
    // Without an error it is a picture that did not load, or a script of another origin.
    if (error != null) void reportError(error, routeNow())
  })
  addEventListener('unhandledrejection', ({ reason }) => void reportError(reason, routeNow()))
  addEventListener('online', () => void errorReporter.sendKept())
  void errorReporter.sendKept()
}
