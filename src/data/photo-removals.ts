import { localIdOf } from '../shared/domain/photo-address.ts'
import { Refusal } from '../shared/errors.ts'
import { durations } from '../shared/limits.ts'
import type { UserDatabase } from './db.ts'
import type { Phone } from './phone-core.ts'

const prefix = 'removing:'
const keyOf = (shownFrom: string): string => `${prefix}${shownFrom}`

/** How long a removal may be undone. */
const undoMs = 5 * durations.second

/** A photo whose removal may still be undone. On the phone: a page that ends meanwhile undoes nothing. */
export interface Removal {
  /** Its address changes when its upload ends meanwhile; this does not. */
  shownFrom: string
  /** Device time. */
  dueAt: number
}

export const removalsNoted = async ({ drafts }: UserDatabase): Promise<Removal[]> =>
  (await drafts.where('key').startsWith(prefix).toArray()).map(({ key, value }) => ({
    shownFrom: key.slice(prefix.length),
    dueAt: Number(value),
  }))

export const noteRemoval = async ({ drafts }: UserDatabase, shownFrom: string): Promise<void> => {
  await drafts.put({ key: keyOf(shownFrom), value: Date.now() + undoMs })
}

export const undoRemoval = ({ drafts }: UserDatabase, shownFrom: string): Promise<void> =>
  drafts.delete(keyOf(shownFrom))

/** What the profile calls the photo now that is, or was, drawn from there: it may have arrived. */
const addressNow = async ({ me, uploads, uid }: UserDatabase, shownFrom: string) => {
  const id = localIdOf(shownFrom)
  const isAsBefore = (await me.get(uid))?.photoUrls.includes(shownFrom)
  const upload = id === null || isAsBefore ? undefined : await uploads.get(id)
  return upload?.address ?? shownFrom
}

type Remover = Pick<Phone, 'database' | 'act'>

/**
 * Removes the photo for good, unless that was undone.
 * @throws whatever keeps this phone from it now; it is tried again at the next start
 */
export const finishRemoval = async (phone: Remover, shownFrom: string): Promise<void> => {
  const { database, act } = phone
  if ((await database.drafts.get(keyOf(shownFrom))) === undefined) return
  const address = await addressNow(database, shownFrom)
  try {
    await act('removePhoto', { address })
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason === 'no-room') throw error
    // It has arrived since it was asked for.
    if ((await addressNow(database, shownFrom)) !== address) return finishRemoval(phone, shownFrom)
    // One that is gone by now, or became the last, stays as the profile has it.
  }
  await undoRemoval(database, shownFrom)
}

/** Now, whatever time they still have: leaving is not undoing. */
export const finishRemovals = async (phone: Remover): Promise<void> => {
  for (const { shownFrom } of await removalsNoted(phone.database)) {
    await finishRemoval(phone, shownFrom)
  }
}

/** Each when its time is over. Returns the stop. A device's clock that was moved back holds up none. */
export const finishWhenDue = (phone: Remover, removals: readonly Removal[]): (() => void) => {
  const timers = removals.map(({ shownFrom, dueAt }) => {
    const left = Math.min(dueAt - Date.now(), undoMs)
    return setTimeout(() => void finishRemoval(phone, shownFrom).catch(() => undefined), left)
  })
  return () => timers.forEach(clearTimeout)
}
