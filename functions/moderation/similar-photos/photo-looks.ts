import { createHash } from 'node:crypto'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { type PhotoLook, photoLooksSchema } from '../../../src/shared/model/people/photo-looks.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Store } from '../../platform/store.ts'
import type { AskPhotoJudge } from '../photo-judge.ts'
import type { PhotoThread } from './photo-thread.ts'

/** The machines that look at a photo. */
export interface PhotoMachines extends PhotoThread {
  askJudge: AskPhotoJudge
}

type Found = Pick<PhotoLook, 'verdict'> & { hash: string | null }

/**
 * Shows a stored file to the machines, once, though its owner may store any number of addresses of it. Files
 * beyond a person's daily number are left to the admins.
 * @returns null for those
 */
export const lookAtPhoto = async (
  store: Store,
  { uid, url, bytes }: { uid: string; url: string; bytes: Buffer },
  { askJudge, hashPhoto }: PhotoMachines,
  now: number,
): Promise<Found | null> => {
  const digest = createHash('sha256').update(bytes).digest('hex')
  const claim = await claimLook(store, uid, digest, now)
  if (claim === null) return null
  if (claim.look.hash !== undefined) return { ...claim.look, hash: claim.look.hash }
  const verdict = claim.isNew ? await askJudge(url) : claim.look.verdict
  const found = { verdict, hash: await hashPhoto(bytes) }
  await noteLook(store, uid, { ...claim.look, ...found })
  return found
}

const readLooks = async (reader: Parameters<typeof readDocument>[0], uid: string) =>
  (await readDocument(reader, photoLooksSchema, pathOf('photoLooks', uid)))?.looks ?? []

/**
 * Counts the look before the judge is asked, so that a process that dies asks no second time.
 * @returns null: too many
 */
const claimLook = (
  store: Store,
  uid: string,
  digest: string,
  now: number,
): Promise<{ look: PhotoLook; isNew: boolean } | null> =>
  store.transaction(async (transaction) => {
    const looks = await readLooks(transaction, uid)
    const known = looks.find((look) => look.digest === digest)
    if (known !== undefined) return { look: known, isNew: false }
    const today = looks.filter(({ lookedAt }) => lookedAt > now - durations.day)
    if (today.length >= limits.photoLooksPerDay) return null
    const look: PhotoLook = { digest, verdict: null, lookedAt: now }
    const kept = [look, ...looks].slice(0, limits.photoLooksPerDay)
    transaction.set(pathOf('photoLooks', uid), { looks: kept })
    return { look, isNew: true }
  })

const noteLook = (store: Store, uid: string, look: PhotoLook): Promise<void> =>
  store.transaction(async (transaction) => {
    const looks = await readLooks(transaction, uid)
    const noted = looks.map((other) => (other.digest === look.digest ? look : other))
    transaction.set(pathOf('photoLooks', uid), { looks: noted })
  })
