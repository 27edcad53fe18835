import { askBuild } from '../src/data/worker/update-messages.ts'
import { durations } from '../src/shared/limits.ts'

/** The cache with scripts of pages that were opened with an older build and are still open. */
export const olderAssetsName = 'assets-of-older-pages'

/**
 * Whether a file is worth keeping for older pages. Documents and data of an older build are not: every page
 * is opened with the newest.
 */
export const isAsset = ({ pathname }: URL): boolean => pathname.startsWith('/assets/')

/**
 * The number of assets that are kept: about three builds that share nothing. The oldest ones are deleted
 * first.
 */
const assetsKeptMax = 400

/**
 * The longest wait for a page's build: a page that is frozen, or does not know the question, counts as old.
 */
const answerMs = durations.second

type Asked = Parameters<typeof askBuild>[0]

/** Whether a page runs a build from before the worker that is in charge now. */
const isOlderOpen = async (pages: readonly Asked[], active: Asked | null): Promise<boolean> => {
  const [inCharge, ...builds] = await Promise.all(
    [active, ...pages].map((asked) => asked && askBuild(asked, answerMs)),
  )
  return builds.some((build) => build === null || build !== inCharge)
}

/**
 * Keeps scripts for open pages of older builds: when a new worker takes over, workbox deletes what its build
 * does not list. Call it while the new worker is being installed.
 * @param isListed whether the new build has the address too
 */
export const keepOlderAssets = async (
  pages: readonly Asked[],
  active: Asked | null,
  isListed: (url: string) => boolean,
): Promise<void> => {
  // The assets of the build in charge are copied below: only pages of an older build need the kept ones.
  if (!(await isOlderOpen(pages, active))) await caches.delete(olderAssetsName)
  const kept = await caches.open(olderAssetsName)
  for (const name of await caches.keys()) {
    if (!name.includes('-precache-')) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      if (!isAsset(new URL(request.url)) || isListed(request.url)) continue
      const asset = await cache.match(request)
      if (asset) await kept.put(request, asset)
    }
  }
  const surplus = (await kept.keys()).slice(0, -assetsKeptMax)
  for (const request of surplus) await kept.delete(request)
}
