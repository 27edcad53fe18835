import * as v from 'valibot'
import { pathById, pathOf } from '../../src/shared/collections/path-of.ts'
import { isHandedIn } from '../../src/shared/domain/profile/college-id-images.ts'
import { storedPhotoPath } from '../../src/shared/domain/profile/photo-address.ts'
import * as limits from '../../src/shared/limits.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { verificationSchema } from '../../src/shared/model/people/verification.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import type { Deadline } from '../platform/bulk.ts'
import type { FileListing, Files, StoredFile } from '../platform/files.ts'
import { createFailures, type Failures, reportFailure } from '../platform/isolated.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store } from '../platform/store.ts'

/**
 * Removes photos that no profile names, sides of a college ID that were not handed in, and copies for a
 * report that was never written. Young files stay: a phone may be about to name them. A file that cannot be
 * removed stops no other. A later night continues where a night has ended early.
 */
export const sweepUnclaimedFiles = async (
  store: Store,
  files: Files,
  now: number,
  deadline?: Deadline,
): Promise<void> => {
  const failures = createFailures()
  for (const folder of folders) {
    await sweepFolder(store, files, folder, { now, deadline, failures })
    if (deadline?.isOver()) break
  }
  failures.throwAny()
}

interface SweptFolder {
  path: string
  /** The name of the mark from which the next night continues. */
  mark: string
  readClaims(store: Store, old: readonly StoredFile[]): Promise<IsClaimed>
}
type IsClaimed = (file: StoredFile) => Promise<boolean> | boolean

const folders: readonly SweptFolder[] = [
  {
    path: storagePaths.everyReport,
    mark: 'unreportedPhotos',
    readClaims: async (store, old) => {
      const ids = [...new Set(old.map(({ path }) => path.split('/')[1] ?? ''))]
      const reports = await store.getAll(ids.map((id) => pathById('reports', id)))
      const known = new Set(reports.flatMap((report) => (report === null ? [] : [report.id])))
      return ({ path }) => known.has(path.split('/')[1] ?? '')
    },
  },
  {
    path: storagePaths.everyAccount,
    mark: 'unnamedPhotos',
    readClaims: async (store, old) => {
      const isNamed = await readNames(store, new Set(old.map(ownerOfPhoto)))
      return (file) => (ownerOfPhoto(file) === null ? isClaimedId(store, file) : isNamed(file))
    },
  },
]

const sweepFolder = async (
  store: Store,
  files: Files,
  folder: SweptFolder,
  { now, deadline, failures }: { now: number; deadline: Deadline | undefined; failures: Failures },
): Promise<void> => {
  const mark = pathOf('sweeps', folder.mark)
  const [stored] = await store.getAll([mark])
  let from = typeof stored?.data.next === 'string' ? stored.data.next : null
  for (let pages = 0; pages < limits.photoPagesPerNight; pages += 1) {
    const page: FileListing = await files.list(folder.path, from)
    const old = page.files.filter(({ storedAt }) => storedAt < now - limits.fileUnclaimedMs)
    const isClaimed = await folder.readClaims(store, old)
    for (const file of old) {
      await failures.attempt(file.path, async () => {
        if (!(await isClaimed(file))) await files.remove(file)
      })
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
}

/** @returns the uid of a photo's owner; null for any other file */
const ownerOfPhoto = ({ path }: StoredFile): string | null => {
  const [, uid = ''] = path.split('/')
  return path.startsWith(storagePaths.profilePhotos(uid)) ? uid : null
}

/**
 * Whether a side of an ID was handed in. It is read just before its removal, because its owner may hand it in
 * at any time. Other files are left alone.
 */
const isClaimedId = async (store: Store, { path, storedAt }: StoredFile): Promise<boolean> => {
  const [, uid = ''] = path.split('/')
  if (!path.startsWith(storagePaths.collegeIds(uid))) return true
  const verification = await readDocument(store, verificationSchema, paths.verification(uid))
  return isHandedIn(verification, storedAt)
}

/** The photos that profiles name. A profile that cannot be read may name every photo of its owner. */
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
  return (file) =>
    named.has(storagePaths.wholePhoto(file.path)) || unknown.has(ownerOfPhoto(file) ?? '')
}
