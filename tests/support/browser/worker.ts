import { expect, type Page } from '@playwright/test'
import { syncTag } from '../../../src/data/worker/worker-messages.ts'

interface Version {
  versionId: string
  runningStatus: string
}

/** Controls the worker of the page's origin by the browser's own tools, as long as the page lives. */
export const workerOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  const running = new Map<string, string>()
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) running.set(versionId, runningStatus)
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return {
    sync: (lastChance = false) =>
      session.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: syncTag,
        lastChance,
      }),
    push: (data: string) =>
      session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    /** Stops each running worker once. An event that comes before is lost with it. */
    stop: async () => {
      const going = new Set([...running.keys()].filter((id) => running.get(id) !== 'stopped'))
      const look = ({ versions }: { versions: Version[] }) => {
        for (const { versionId, runningStatus } of versions) {
          if (runningStatus === 'stopped') going.delete(versionId)
        }
      }
      session.on('ServiceWorker.workerVersionUpdated', look)
      await session.send('ServiceWorker.stopAllWorkers')
      await expect.poll(() => going.size).toBe(0)
      session.off('ServiceWorker.workerVersionUpdated', look)
    },
  }
}

export type PageWorker = Awaited<ReturnType<typeof workerOf>>
