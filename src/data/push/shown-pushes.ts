import * as v from 'valibot'
import type { Language } from '../../shared/language/language.ts'

const shownSchema = v.object({
  /** The uid to which the push is addressed; null for a general one. */
  addressee: v.nullable(v.string()),
  title: v.string(),
  body: v.string(),
  tag: v.string(),
  at: v.number(),
  to: v.string(),
})
/** Data of a shown notification, so that an older push does not replace it. */
export type ShownPush = v.InferOutput<typeof shownSchema>

/** The data of a shown notification; null when no push has made it. */
export const shownPush = (data: unknown): ShownPush | null => {
  const parsed = v.safeParse(shownSchema, data)
  return parsed.success ? parsed.output : null
}

/** The part of the service worker that a push needs. */
export interface PushHost {
  /** @param push.renotify rings again although a notification with the tag is shown */
  show(push: ShownPush & { renotify: boolean }): Promise<void>
  /** The data of the shown notifications with this tag. */
  shown(tag: string): Promise<unknown[]>
  /** Removes the shown notifications with this tag. */
  close(tag: string): Promise<void>
  tellPages(message: object): Promise<void>
  /** Sets the number on the app's icon; 0 removes it. */
  setBadge(count: number): Promise<void>
  /** @param mayHaveChosen false for a visitor, for whom no database is opened */
  language(mayHaveChosen: boolean): Promise<Language>
  /** Sends what waits in the outbox. */
  flush(): Promise<void>
}

/** Shows a number on the app's icon, where the browser can; 0 removes it. Never rejects. */
export const setAppBadge = async (count: number): Promise<void> => {
  if (!('setAppBadge' in navigator)) return
  await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(
    () => undefined,
  )
}

/** The registration; in the worker it is the worker's own, because there is no `navigator.serviceWorker`. */
const ownRegistration = (): Promise<ServiceWorkerRegistration | undefined> => {
  const { registration } = globalThis as { registration?: ServiceWorkerRegistration }
  return Promise.resolve(registration ?? navigator.serviceWorker?.getRegistration())
}

/**
 * Removes shown notifications and the number on the icon when their account leaves: the next person on this
 * phone would see them. Runs in a page and in the worker. Never rejects.
 * @param uid the account whose notifications stay, because it is signed in; null: none stay
 */
export const clearShownPushes = async (uid: string | null = null): Promise<void> => {
  const close = async () => {
    for (const shown of (await (await ownRegistration())?.getNotifications?.()) ?? []) {
      if (uid === null || shownPush(shown.data)?.addressee !== uid) shown.close()
    }
  }
  await Promise.allSettled([close(), setAppBadge(0)])
}
