import { storedPhotoPath } from '../../src/shared/domain/profile/photo-address.ts'
import { limits } from '../../src/shared/limits.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import type { Files, StoredFile } from '../platform/files.ts'
import { readDocuments } from '../platform/read-documents.ts'
import type { Store } from '../platform/store.ts'

/** Removes photos that no profile names. Young ones stay: a phone may be about to name them. */
export const sweepUnnamedPhotos = async (
  store: Store,
  files: Files,
  now: number,
): Promise<void> => {
  let from: string | null = null
  do {
    const page = await files.list(storagePaths.everyAccount, from)
    const old = page.files.filter(
      (file) => ownerOf(file) !== null && file.storedAt < now - limits.photoUnnamedMs,
    )
    const named = await photosOf(store, new Set(old.map(ownerOf)))
    for (const file of old.filter(({ path }) => !named.has(path))) await files.remove(file)
    from = page.next
  } while (from !== null)
}

/** @returns the uid of a photo's owner; null for any other file */
const ownerOf = ({ path }: StoredFile): string | null => {
  const [, uid = ''] = path.split('/')
  return path.startsWith(storagePaths.profilePhotos(uid)) ? uid : null
}

const photosOf = async (
  store: Store,
  uids: ReadonlySet<string | null>,
): Promise<ReadonlySet<string | null>> => {
  const users = [...uids].flatMap((uid) => (uid === null ? [] : [paths.user(uid)]))
  const people = await readDocuments(store, userSchema, users)
  return new Set(people.flatMap(({ photoUrls }) => photoUrls.map(storedPhotoPath)))
}
