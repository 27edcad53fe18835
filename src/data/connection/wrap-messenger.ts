import type { Files, UploadPiece } from '../../remote/files.ts'
import type { Messenger, RemoteQuery, RemoteWrite } from '../../remote/remote.ts'

/** Does something around each request to the server. */
export type WrapRequest = <P extends unknown[], T>(
  request: (...parameters: P) => Promise<T>,
) => (...parameters: P) => Promise<T>

export type Requests = Pick<Messenger, 'get' | 'pull' | 'commit' | 'call'>

export const wrapRequests = (remote: Requests, wrap: WrapRequest): Requests => ({
  get: wrap((path: string) => remote.get(path)),
  pull: wrap((query: RemoteQuery) => remote.pull(query)),
  commit: wrap((writes: readonly RemoteWrite[]) => remote.commit(writes)),
  call: wrap((...parameters: Parameters<Messenger['call']>) =>
    remote.call(...parameters),
  ) as Messenger['call'],
})

export const wrapFiles = (files: Files, wrap: WrapRequest): Files => ({
  begin: wrap((file: Parameters<Files['begin']>[0]) => files.begin(file)),
  ask: wrap((session: string) => files.ask(session)),
  add: wrap((session: string, piece: UploadPiece) => files.add(session, piece)),
  exists: wrap((path: string) => files.exists(path)),
  holds: wrap((address: string) => files.holds(address)),
  remove: wrap((path: string) => files.remove(path)),
})
