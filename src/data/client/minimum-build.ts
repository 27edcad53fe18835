import { followLive } from '../lib/follow-live.ts'
import { openClientStore } from './client.ts'

const minimumOf = async (): Promise<number> => {
  const rows = await openClientStore.getState()?.database.config.toArray()
  return rows?.[0]?.minimumBuild ?? 0
}

/**
 * Follows the oldest build that config/app still allows, as this phone knows it; 0 for a visitor. Never ends.
 */
export const followMinimumBuild = (heard: (minimum: number) => void): void => {
  let stop = () => {}
  const follow = () => {
    stop()
    stop = followLive(minimumOf, heard).stop
  }
  openClientStore.subscribe(follow)
  follow()
}
