import type { Messenger } from '../../remote/remote.ts'

/** Does something around each request to the server. */
export type Around = <T>(request: () => Promise<T>) => Promise<T>

type Method = (...parameters: unknown[]) => Promise<unknown>

const wrapMethods = <T extends object>(target: T, names: readonly (keyof T)[], around: Around) => {
  const wrapped = names.map((name) => [
    name,
    (...parameters: unknown[]) => around(() => (target[name] as Method)(...parameters)),
  ])
  return { ...target, ...Object.fromEntries(wrapped) } as T
}

export const wrapRequests = <M extends Messenger>(messenger: M, around: Around): M =>
  wrapMethods(messenger, ['get', 'pull', 'commit', 'call'], around)

/** Does something around each request, those for files included. */
export const wrapMessenger = <M extends Messenger>(messenger: M, around: Around): M => {
  const { files } = messenger
  const names = Object.keys(files) as (keyof typeof files)[]
  return { ...wrapRequests(messenger, around), files: wrapMethods(files, names, around) }
}
