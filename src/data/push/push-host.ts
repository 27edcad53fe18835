import * as v from 'valibot'
import type { Language } from '../../shared/language/language.ts'

const shownSchema = v.object({
  /** The person whose push it is; null for the general one. */
  addressee: v.nullable(v.string()),
  title: v.string(),
  body: v.string(),
  tag: v.string(),
  at: v.number(),
  to: v.string(),
})
/** Data of a shown notification, so that an older push does not replace it. */
export type ShownPush = v.InferOutput<typeof shownSchema>

/** Null when it is no notification of a push. */
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
  /** Takes the shown notifications with this tag away. */
  close(tag: string): Promise<void>
  tellPages(message: object): Promise<void>
  /** The number on the app's icon; 0 takes it away. */
  setBadge(count: number): Promise<void>
  /** @param mayHaveChosen false for a visitor, for whom no database is opened */
  language(mayHaveChosen: boolean): Promise<Language>
  /** Sends what waits in the outbox. */
  flush(): Promise<void>
}
