import { setTimeout } from 'node:timers/promises'
import { newDeck, newParticipant, shown } from '../../../demo/models.ts'
import { readDocuments } from '../../../functions/platform/read-documents.ts'
import { createStore } from '../../../functions/platform/store-admin.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { durations, region } from '../../../src/shared/limits.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { Campus, Player } from '../../faults/browser/support/campus.ts'
import { callRequest } from '../../support/servers/call-request.ts'

const unixNow = (): number => performance.timeOrigin + performance.now()

/** Women may press, and no tick takes the open window for news; these men's plans hold out. */
export const openForHer = async (
  { firestore }: Campus,
  roundId: string,
  men: readonly Player[],
): Promise<void> => {
  const store = createStore(firestore)
  await store.transaction(async (transaction) => {
    const event = 'girlsStart'
    const mark = { roundId, event, createdAt: serverTime }
    transaction.create(pathOf('roundEvents', roundId, event), mark)
    const startAt = Date.now() - durations.minute
    transaction.update(paths.round(roundId), { 'phases.girls.startAt': startAt })
    for (const { account } of men) {
      transaction.update(paths.subscription(account.uid), { remainingMatches: 99 })
    }
  })
}

/** @returns a token that says what the server says of a woman */
const signIn = async ({ stack }: Campus, uid: string): Promise<string> => {
  const operation = 'identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=demo'
  const response = await fetch(`http://${stack.backend}/${operation}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      token: JSON.stringify({ uid, claims: { gender: 'female' } }),
      returnSecureToken: true,
    }),
  })
  return ((await response.json()) as { idToken: string }).idToken
}

/** One more woman whom he has liked, with him in her deck. @returns her token */
export const addHer = async (
  campus: Campus,
  { account: { uid: boyUid }, roundId, women: [model] }: Player,
  uid: string,
  name: string,
): Promise<string> => {
  const like = { roundId, likingUserUid: boyUid, likedUserUid: uid, timestamp: serverTime }
  const now = Date.now()
  await createStore(campus.firestore).transaction(async (transaction) => {
    const [boy, another] = await readDocuments(
      transaction,
      userSchema,
      [boyUid, model?.uid ?? ''].map(paths.user),
    )
    if (boy === undefined || another === undefined) throw new Error('The deck is empty')
    transaction.create(paths.user(uid), { ...another, uid, name, email: `${uid}@demo.campus` })
    transaction.create(paths.like(roundId, boyUid, uid), like)
    transaction.create(paths.participant(roundId, uid), {
      ...newParticipant({ roundId, uid, gender: 'female', updatedAt: now }),
      updatedAt: serverTime,
    })
    transaction.create(pathOf('assignments', roundId, uid), {
      ...newDeck({ roundId, viewerUid: uid, ...shown([boy], now), updatedAt: now }),
      publishedAt: serverTime,
      updatedAt: serverTime,
    })
  })
  return signIn(campus, uid)
}

/**
 * Calls the real function, as her phone does.
 * @param wayMs from her phone to the server
 * @returns the instant of her press, Unix milliseconds
 */
export const pressConfirm = async (
  { stack, projectId }: Campus,
  { account: boy, roundId }: Player,
  token: string,
  wayMs: number,
): Promise<number> => {
  const pressedAt = unixNow()
  await setTimeout(wayMs)
  const { deployed, data } = callRequest('confirmMatchByGirl', { roundId, boyUid: boy.uid })
  const url = `http://${stack.backend}/${projectId}/${region}/${deployed}`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ data }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return pressedAt
}
