import { registerRoute } from 'workbox-routing'
import { DeviceDatabase } from '../src/data/device/device-database.ts'
import { chosenLanguageId } from '../src/data/device/device-ids.ts'
import { type Language, pickLanguage } from '../src/shared/language/language.ts'
import { worker } from './worker-scope.ts'

export const languageCacheName = 'languages-v1'

/** The files of Hindi: texts, letters and two public pages, as this build has them. */
const hindi = worker.release.hindi

const readChosen = async (): Promise<unknown> => {
  const device = new DeviceDatabase()
  const chosen = (await device.settings.get(chosenLanguageId).catch(() => undefined))?.value
  device.close()
  return chosen
}

/** The language of the person. @param mayHaveChosen false: the browser's own, and no database is opened */
export const wantedLanguage = async (mayHaveChosen = true): Promise<Language> =>
  pickLanguage([mayHaveChosen ? await readChosen() : null, ...navigator.languages])

/**
 * Fetches Hindi for its readers while the worker is installed: a build whose Hindi did not arrive does not
 * take over from one that has it.
 */
const fetchIfWanted = async (): Promise<void> => {
  if ((await wantedLanguage()) === 'hi') await (await caches.open(languageCacheName)).addAll(hindi)
}

/** Removes the languages of older builds, whose pages have read them already. */
const dropOthers = async (): Promise<void> => {
  const cache = await caches.open(languageCacheName)
  for (const request of await cache.keys()) {
    if (!hindi.some((address) => request.url.endsWith(address))) await cache.delete(request)
  }
}

const keptOrFetched = async (address: string, event: ExtendableEvent): Promise<Response> => {
  const cache = await caches.open(languageCacheName)
  const kept = await cache.match(address)
  if (kept !== undefined) return kept
  const fetched = await fetch(address)
  if (fetched.ok) {
    event.waitUntil(cache.put(address, fetched.clone()).catch(() => undefined))
  }
  return fetched
}

/** @param file of the build @returns null where the phone keeps none of this name for readers of Hindi */
export const hindiDocument = (file: string, event: ExtendableEvent): Promise<Response> | null => {
  const address = hindi.find((kept) => kept.startsWith(`/${file}?`))
  return address === undefined ? null : keptOrFetched(address, event)
}

/** Keeps Hindi on the phones of its readers alone: it weighs a fifth of what others install. */
export const serveLanguages = (): void => {
  worker.addEventListener('install', (event) => event.waitUntil(fetchIfWanted()))
  worker.addEventListener('activate', (event) =>
    event.waitUntil(dropOthers().catch(() => undefined)),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && hindi.includes(url.pathname),
    ({ url, event }) => keptOrFetched(url.pathname, event),
  )
}
