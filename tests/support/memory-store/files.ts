import type { Files, UploadState } from '../../../src/remote/files.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { storagePaths } from '../../../src/shared/paths.ts'

interface Session {
  path: string
  contentType: string
  bytes: Uint8Array
  address: string | null
}

/** Storage in memory: stored files, and uploads under way. */
export interface MemoryFiles {
  stored: Map<string, { contentType: string; bytes: Uint8Array; address: string }>
  sessions: Map<string, Session>
  /** The answer of Storage's rules to a new file. */
  allows: (path: string, uid: string) => boolean
}

export const createMemoryFiles = (): MemoryFiles => ({
  stored: new Map(),
  sessions: new Map(),
  allows: () => true,
})

type Exchange = <T>(work: () => T, changes?: 'nothing' | 'documents') => Promise<T>

const joined = (before: Uint8Array, added: ArrayBuffer): Uint8Array => {
  const all = new Uint8Array(before.length + added.byteLength)
  all.set(before)
  all.set(new Uint8Array(added), before.length)
  return all
}

const isPhotoPath = (path: string): boolean =>
  path.startsWith(storagePaths.profilePhotos(path.split('/')[1] ?? ''))

const denied = () => new Refusal('permission-denied', 'not-allowed')

/** One phone's way to the files. A request's changes are made before its answer can be lost. */
export const connectFiles = (
  files: MemoryFiles,
  exchange: Exchange,
  signedIn: () => string,
): Files => {
  const { stored, sessions } = files
  const stateOf = (session: Session | undefined): UploadState => {
    if (session === undefined) return { state: 'lost' }
    if (session.address !== null) return { state: 'complete', address: session.address }
    return { state: 'partial', received: session.bytes.length }
  }
  const finish = (session: Session) => {
    // rules/storage.rules: a college ID may be sent again, a photo is never written over.
    const isTaken = isPhotoPath(session.path) && stored.has(session.path)
    if (isTaken || !files.allows(session.path, signedIn())) throw denied()
    const name = encodeURIComponent(session.path)
    const token = crypto.randomUUID()
    session.address = `http://127.0.0.1/v0/b/demo-campus.appspot.com/o/${name}?alt=media&token=${token}`
    stored.set(session.path, {
      contentType: session.contentType,
      bytes: session.bytes,
      address: session.address,
    })
  }

  return {
    begin: ({ path, contentType }) =>
      exchange(() => {
        signedIn()
        const id = `session-${sessions.size}`
        sessions.set(id, { path, contentType, bytes: new Uint8Array(), address: null })
        return id
      }),
    ask: (id) => exchange(() => stateOf(sessions.get(id))),
    add: (id, { offset, bytes, last, progress }) =>
      exchange(() => {
        const session = sessions.get(id)
        if (session === undefined) return stateOf(session)
        // A piece that begins elsewhere is a mistake of the phone: it asks how far the upload came.
        if (offset !== session.bytes.length) throw new Refusal('invalid-argument', 'not-allowed')
        session.bytes = joined(session.bytes, bytes)
        progress(bytes.byteLength)
        if (last) finish(session)
        return stateOf(session)
      }, 'documents'),
    exists: (path) => exchange(() => stored.has(path)),
    holds: (address) =>
      exchange(() => [...stored.values()].some((file) => file.address === address)),
    remove: (path) => exchange(() => void stored.delete(path), 'documents'),
  }
}
