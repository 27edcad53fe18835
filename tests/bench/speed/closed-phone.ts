import type { BrowserContext, CDPSession } from '@playwright/test'

type Recorded = 'notifications' | 'pushMessaging'

/** The browser's own record of its background, with its own clock. @returns Unix milliseconds */
const nextRecord = (session: CDPSession, service: Recorded, name: string): Promise<number> =>
  new Promise((resolve) => {
    const look = ({ backgroundServiceEvent: event }: BackgroundRecord) => {
      if (event.service !== service || event.eventName !== name) return
      session.off('BackgroundService.backgroundServiceEventReceived', look)
      resolve(event.timestamp * 1000)
    }
    session.on('BackgroundService.backgroundServiceEventReceived', look)
  })

interface BackgroundRecord {
  backgroundServiceEvent: { service: string; eventName: string; timestamp: number }
}

/** Resolves when no worker of this profile runs. */
export const stopWorkers = async (session: CDPSession): Promise<void> => {
  const stopped = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      // An update that names no worker says nothing of them.
      if (versions.length === 0) return
      if (versions.every(({ runningStatus }) => runningStatus === 'stopped')) resolve()
    })
  })
  await session.send('ServiceWorker.stopAllWorkers')
  await stopped
}

const restMs = 300

/**
 * A phone whose worker is installed and whose pages are all closed.
 * @returns delivers a push to the stopped worker: milliseconds until the browser shows a notification
 */
export const closedPhone = async (context: BrowserContext, origin: string) => {
  const pages = context.pages()
  const lookout = await context.newPage()
  const session = await context.newCDPSession(lookout)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  for (const service of ['notifications', 'pushMessaging'] as const) {
    await session.send('BackgroundService.startObserving', { service })
    await session.send('BackgroundService.setRecording', { service, shouldRecord: true })
  }
  for (const page of pages) await page.close()

  return async (data: string): Promise<number> => {
    await stopWorkers(session)
    await lookout.waitForTimeout(restMs)
    const shown = nextRecord(session, 'notifications', 'Notification displayed')
    const done = nextRecord(session, 'pushMessaging', 'Push event completed')
    const begun = Date.now()
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    const time = (await shown) - begun
    await done
    return time
  }
}
