/**
 * The number of a build is the UTC time of its commit as yyyymmddhhmmss, or of the build itself where
 * something is not committed; config/app can say "older than". It stands in app.html alone, which has no
 * hash in its name, and in the worker: an unchanged script keeps its name from build to build.
 */
export const buildMark = 'build'
export const commitMark = 'commit'

/** @param html of the app's page. @returns null for another page, as a captive portal's */
export const buildIn = (html: string): number | null => {
  const found = new RegExp(`<meta name="${buildMark}" content="(\\d+)"`).exec(html)?.[1]
  return found === undefined ? null : Number(found)
}
