import base from '../../playwright.config.ts'

/** The tour is no test: `npm test` leaves it out, since no file of it ends with .spec.ts. */
export default {
  ...base,
  testDir: '.',
  testMatch: '*.tour.ts',
  globalSetup: '../global-setup.ts',
  outputDir: '../../test-results/tour',
  timeout: 300_000,
}
