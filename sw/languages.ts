import { registerRoute } from 'workbox-routing'
import { DeviceDatabase } from '../src/data/device/device-database.ts'
import { chosenLanguageId } from '../src/data/device/device-ids.ts'
import { type Language, pickLanguage } from '../src/shared/language/language.ts'
import { type KeptFile, worker } from './worker-scope.ts'

/** Files of the first version were kept without a look at their bytes: its cache is deleted. */
export const languageCacheName = 'languages-v2'

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

/** @throws TypeError where the file does not arrive, or is not the one of this build, byte for byte */
const fetchBuilt = ({ address, integrity }: KeptFile): Promise<Response> =>
  fetch(address, { integrity })

/**
 * Fetches Hindi for its readers while the worker is installed: a build whose Hindi did not arrive does not
 * take over from one that has it.
 */
const fetchIfWanted = async (): Promise<void> => {
  if ((await wantedLanguage()) !== 'hi') return
  const cache = await caches.open(languageCacheName)
  const fetched = await Promise.all(
    hindi.map(async (file) => [file.address, await fetchBuilt(file)] as const),
  )
  await Promise.all(fetched.map(([address, response]) => cache.put(address, response)))
}

/** Removes the languages of older builds, whose pages have read them already. */
const dropOthers = async (): Promise<void> => {
  const cache = await caches.open(languageCacheName)
  for (const request of await cache.keys()) {
    if (!hindi.some(({ address }) => request.url.endsWith(address))) await cache.delete(request)
  }
}

/** @throws TypeError as `fetchBuilt` does. A page whose script fails goes on in English. */
const keptOrFetched = async (file: KeptFile, event: ExtendableEvent): Promise<Response> => {
  const cache = await caches.open(languageCacheName)
  const kept = await cache.match(file.address)
  if (kept !== undefined) return kept
  const fetched = await fetchBuilt(file)
  event.waitUntil(cache.put(file.address, fetched.clone()).catch(() => undefined))
  return fetched
}

/**
 * @param file of the build
 * @returns null where this build's document is none of Hindi, or does not come. After a deployment the site
 *   has another one under this name, which is shown as the network brings it and is not kept.
 */
export const hindiDocument = async (
  file: string,
  event: ExtendableEvent,
): Promise<Response | null> => {
  const document = hindi.find(({ address }) => address.startsWith(`/${file}?`))
  return document === undefined ? null : keptOrFetched(document, event).catch(() => null)
}

/** Keeps Hindi on the phones of its readers alone: it weighs a fifth of what others install. */
export const serveLanguages = (): void => {
  worker.addEventListener('install', (event) => event.waitUntil(fetchIfWanted()))
  worker.addEventListener('activate', (event) =>
    event.waitUntil(dropOthers().catch(() => undefined)),
  )
  for (const file of hindi) registerRoute(file.address, ({ event }) => keptOrFetched(file, event))
}
