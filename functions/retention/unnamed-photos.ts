import * as v from 'valibot'
import { storedPhotoPath } from '../../src/shared/domain/profile/photo-address.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import { serverLimits } from '../../src/shared/server-limits.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import type { Deadline } from '../platform/bulk.ts'
import type { FileListing, Files, StoredFile } from '../platform/files.ts'
import { createFailures, reportFailure } from '../platform/isolated.ts'
import type { Store } from '../platform/store.ts'

/**
 * Removes photos that no profile names. Young ones stay: a phone may be about to name them. One that
 * cannot be removed stops no other. A night that ends early is gone on with in the next one.
 */
export const sweepUnnamedPhotos = async (
  store: Store,
  files: Files,
  now: number,
  deadline?: Deadline,
): Promise<void> => {
  const failures = createFailures()
  const mark = serverPaths.sweep('unnamedPhotos')
  const [stored] = await store.getAll([mark])
  let from = typeof stored?.data.next === 'string' ? stored.data.next : null
  for (let pages = 0; pages < serverLimits.photoPagesPerNight; pages += 1) {
    const page: FileListing = await files.list(storagePaths.everyAccount, from)
    const old = page.files.filter(
      (file) => ownerOf(file) !== null && file.storedAt < now - serverLimits.photoUnnamedMs,
    )
    const isNamed = await readNames(store, new Set(old.map(ownerOf)))
    for (const file of old.filter((one) => !isNamed(one))) {
      await failures.attempt(file.path, () => files.remove(file))
    }
    const next = page.next
    if (next !== from) {
      await store.transaction(async (transaction) =>
        transaction.set(mark, { next, updatedAt: serverTime }),
      )
    }
    from = next
    if (from === null || deadline?.isOver()) break
  }
  failures.throwAny()
}

/** @returns the uid of a photo's owner; null for any other file */
const ownerOf = ({ path }: StoredFile): string | null => {
  const [, uid = ''] = path.split('/')
  return path.startsWith(storagePaths.profilePhotos(uid)) ? uid : null
}

/** A profile that exists and cannot be read may name every photo of its owner. */
const readNames = async (
  store: Store,
  uids: ReadonlySet<string | null>,
): Promise<(file: StoredFile) => boolean> => {
  const users = [...uids].flatMap((uid) => (uid === null ? [] : [paths.user(uid)]))
  const stored = (await store.getAll(users)).filter((user) => user !== null)
  const profiles = stored.map(({ id, data }) => ({ id, user: v.safeParse(userSchema, data) }))
  const unknown = new Set(profiles.flatMap(({ id, user }) => (user.success ? [] : [id])))
  for (const uid of unknown) reportFailure(paths.user(uid), 'Its photos cannot be swept')
  const named = new Set(
    profiles.flatMap(({ user }) =>
      user.success ? user.output.photoUrls.map(storedPhotoPath) : [],
    ),
  )
  return (file) => named.has(file.path) || unknown.has(ownerOf(file) ?? '')
}
