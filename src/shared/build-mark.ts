/**
 * The number of a build is the UTC time at which it was made, as yyyymmddhhmmss: no two builds share
 * it, and config/app can say "older than". It stands in app.html alone, which has no hash in its
 * name, and in the worker: an unchanged script keeps its name from build to build.
 */
export const buildMark = 'build'

/** @param html of the app's page. @returns null for another page, as a captive portal's */
export const buildIn = (html: string): number | null => {
  const found = new RegExp(`<meta name="${buildMark}" content="(\\d+)"`).exec(html)?.[1]
  return found === undefined ? null : Number(found)
}
