import { connection } from '../../data/connection/connection.ts'
import type { UserDatabase } from '../../data/database/schema.ts'
import { pageBuild } from '../update/page-build.ts'
import { readWebVitals } from './web-vitals.ts'

const countBy = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

const megabytes = (bytes: number | undefined): number => Math.round((bytes ?? 0) / 1e5) / 10

const readStorage = async () => {
  const { usage, quota } = await navigator.storage.estimate()
  return {
    megabytes: megabytes(usage),
    allowed: megabytes(quota),
    persisted: await navigator.storage.persisted(),
  }
}

/** The state of the app on this phone: counts and times, but no rows, so that nothing tells of a person. */
export const readAppState = async (database: UserDatabase) => {
  const [outbox, files, states, storage, webVitals] = await Promise.all([
    database.outbox.toArray(),
    database.files.count(),
    database.syncStates.toArray(),
    readStorage().catch(() => null),
    readWebVitals(),
  ])
  const newest = Math.max(0, ...states.map(({ pulledAt }) => pulledAt))
  return {
    version: import.meta.env.VITE_VERSION,
    build: pageBuild(),
    worker: navigator.serviceWorker?.controller != null,
    installed: matchMedia('(display-mode: standalone)').matches,
    language: document.documentElement.lang,
    screen: `${innerWidth}x${innerHeight}`,
    connection: navigator.onLine ? connection.getState() : 'offline',
    syncedAt: newest === 0 ? null : new Date(newest).toISOString(),
    mirrors: states.length,
    // Entries are counted by kind and state: the key of an entry names people, and its arguments hold their
    // words.
    outbox: countBy(outbox.map(({ name, state }) => `${name} ${state}`)),
    files,
    storage,
    webVitals,
  }
}
export type AppState = Awaited<ReturnType<typeof readAppState>>

/** The app's state in one line, short enough for the message of a report (limits.ts). */
export const appStateLine = ({ worker, installed, connection, outbox, storage }: AppState) =>
  [
    `outbox ${
      Object.entries(outbox)
        .map(([name, count]) => `${name} ${count}`)
        .join(' ') || 0
    }`,
    connection,
    worker ? 'worker' : 'no worker',
    installed ? 'installed' : 'browser',
    `${storage?.megabytes ?? '?'} MB`,
  ].join(', ')
