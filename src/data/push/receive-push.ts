import * as v from 'valibot'
import { withinTimeout } from '../../remote/wire/failure.ts'
import { pushLink } from '../../shared/domain/notifications/push-link.ts'
import { durations } from '../../shared/limits.ts'
import { type PushPayload, pushTextSchema } from '../../shared/model/notifications/push-payload.ts'
import { generalPushWords } from '../../shared/text/hi/general-push.ts'
import type { SessionRow } from '../device/device-database.ts'
import { peekSession } from '../device/peek-session.ts'
import { databaseChanged } from '../worker/worker-messages.ts'
import { keepPush } from './keep-push.ts'
import { type PushHost, type ShownPush, shownPush } from './push-host.ts'

/** The notification is shown without the session if the databases do not answer. */
const sessionTimeoutMs = 5 * durations.second

/** Browsers end the worker's event after about half a minute. */
const flushTimeoutMs = 20 * durations.second

/**
 * Shows one notification for each push, whatever it says and whoever is signed in: browsers withdraw the
 * permission from a site that shows none. Then stores its row, and sends what waits.
 * @param text of the push event, or null
 */
export const receivePush = async (text: string | null, host: PushHost): Promise<void> => {
  const [payload, session] = [readPayload(text), await readSession()]
  if (session === null || payload?.addressee !== session.uid) {
    await inTurn(() => showGeneral(host, session))
  } else {
    // A notification cannot be shown without the permission, but its row is stored: a page of the local
    // Firebase delivers pushes even then.
    await inTurn(() => showPayload(payload, session, host)).catch(() => undefined)
    await keepPush(payload, session, host).catch(() => undefined)
    await takeBackIfOver(payload, session, host).catch(() => undefined)
  }
  host.tellPages(databaseChanged).catch(() => undefined)
  await withinTimeout(host.flush(), flushTimeoutMs).catch(() => undefined)
}

let showing: Promise<void> = Promise.resolve()

/**
 * Shows one notification after the other: Chromium forgets one that is not on screen yet when somebody asks
 * which ones are (https://github.com/whatwg/notifications/issues/90).
 */
const inTurn = (show: () => Promise<void>): Promise<void> => {
  const turn = showing.then(show)
  showing = turn.catch(() => undefined)
  return turn
}

const readPayload = (text: string | null): PushPayload | null => {
  const parsed = v.safeParse(pushTextSchema, text)
  return parsed.success ? parsed.output.data : null
}

const readSession = (): Promise<SessionRow | null> =>
  withinTimeout(peekSession(), sessionTimeoutMs).catch(() => null)

/**
 * Removes a shown notification if its account has signed out meanwhile: that sign-out did not see it, and its
 * words must not stay.
 */
const takeBackIfOver = async (
  { tag }: PushPayload,
  { uid }: SessionRow,
  host: PushHost,
): Promise<void> => {
  const now = await withinTimeout(peekSession(), sessionTimeoutMs)
  if (now?.uid === uid) return
  await inTurn(() => host.close(tag))
  await host.setBadge(0)
}

const showGeneral = async (host: PushHost, session: SessionRow | null): Promise<void> => {
  const asked = withinTimeout(host.language(session !== null), sessionTimeoutMs)
  const language = await asked.catch(() => 'en' as const)
  await host.show({
    ...generalPushWords[language],
    addressee: null,
    tag: 'general',
    at: 0,
    to: '/dashboard',
    renotify: false,
  })
}

const showPayload = async (
  payload: PushPayload,
  session: SessionRow,
  host: PushHost,
): Promise<void> => {
  const { addressee, title, body, tag, at } = payload
  const shown = (await host.shown(tag).catch(() => [])).flatMap((data) => shownPush(data) ?? [])
  const before = shown.filter((one) => one.addressee === addressee)
  const push: ShownPush = { addressee, title, body, tag, at, to: pushLink(payload, session) }
  const latest = before.reduce((one, other) => (other.at > one.at ? other : one), push)
  // A repeat of the same push does not ring again; news under the same tag does.
  await host.show({ ...latest, renotify: before.length > 0 && before.every((one) => one.at < at) })
}
