import { type Emulator, encodeFields, type Value } from '../../../packages/local-firebase/index.ts'
import { region } from '../../../src/shared/limits.ts'
import { type Answered, type Ask, ask } from './ask.ts'
import { callRequest } from './call-request.ts'

export interface Reply extends Answered {
  /** The request, for the messages of failed tests. */
  asked: string
}

/** A value of a query, as Firestore's wire has it. */
export type WireValue = Value

export interface DocumentWrite {
  path: string
  data?: object
  /** Fields to replace; none: the whole document. */
  mask?: readonly string[]
  /** Fields that get the server's time. */
  now?: readonly string[]
  exists?: boolean
}

/** A student's script: the public configuration, and a token of their own or none. */
export interface Script {
  uid: string | null
  token: string | null
  get(path: string): Promise<Reply>
  /** POST to a method of Firestore, such as `:runQuery`, below a document or the root. */
  method(verb: string, body: object, parent?: string): Promise<Reply>
  /** GET of a documents path with query parameters. */
  list(path: string, parameters?: string): Promise<Reply>
  write(...writes: readonly DocumentWrite[]): Promise<Reply>
  remove(path: string): Promise<Reply>
  /** A call, as the app asks it. */
  call(name: string, data: unknown): Promise<Reply>
  /** A deployed function, by its own name. */
  askFunction(name: string, data: unknown): Promise<Reply>
  /** Any address below Storage's, with these options. */
  file(address: string, options?: Ask): Promise<Reply>
  upload(path: string, bytes: Uint8Array, contentType: string): Promise<Reply>
  fetch(url: string, options?: Ask): Promise<Reply>
}

export interface Wire {
  /** Signs in through Auth; the token carries the claims the account has now. */
  signIn(uid: string): Promise<Script>
  visitor: Script
  nameOf(path: string): string
}

/** The addresses at which a local Firebase answers. */
export type Addresses = Pick<Emulator, 'project' | 'firestore' | 'auth' | 'storage' | 'functions'>

export const createWire = (emulator: Addresses): Wire => {
  const root = `projects/${emulator.project}/databases/(default)/documents`
  const documents = `http://${emulator.firestore}/v1/${root}`
  const storage = `http://${emulator.storage}/v0/b/${emulator.project}.appspot.com/o`
  const nameOf = (path: string) => `${root}/${path}`

  const script = (uid: string | null, token: string | null): Script => {
    const own = token === null ? {} : { Authorization: `Bearer ${token}` }
    const asOneself = async (url: string, options: Ask = {}): Promise<Reply> => {
      const reply = await ask(url, { ...options, headers: { ...own, ...options.headers } })
      const said = typeof options.body === 'string' ? ` ${options.body.slice(0, 300)}` : ''
      const asked = `${uid ?? 'visitor'}: ${options.method ?? 'GET'} ${url.replace(/^http:..[^/]+/, '')}${said}`
      return { asked, ...reply }
    }
    const post = (url: string, body: unknown) =>
      asOneself(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const askFunction = (name: string, data: unknown) =>
      post(`http://${emulator.functions}/${emulator.project}/${region}/${name}`, { data })
    const writeOf = ({ path, data = {}, mask, now = [], exists }: DocumentWrite) => ({
      update: { name: nameOf(path), fields: encodeFields(data) },
      ...(mask && { updateMask: { fieldPaths: mask } }),
      updateTransforms: now.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
      ...(exists !== undefined && { currentDocument: { exists } }),
    })

    return {
      uid,
      token,
      fetch: asOneself,
      get: (path) => asOneself(`${documents}/${path}`),
      list: (path, parameters = '') => asOneself(`${documents}/${path}?${parameters}`),
      method: (verb, body, parent = '') =>
        post(`${documents}${parent === '' ? '' : `/${parent}`}:${verb}`, body),
      write: (...writes) => post(`${documents}:commit`, { writes: writes.map(writeOf) }),
      remove: (path) => post(`${documents}:commit`, { writes: [{ delete: nameOf(path) }] }),
      call: (name, data) => {
        const asked = callRequest(name, data)
        return askFunction(asked.deployed, asked.data)
      },
      askFunction,
      file: (address, options) => asOneself(`${storage}${address}`, options),
      upload: (path, bytes, contentType) =>
        asOneself(`${storage}?name=${encodeURIComponent(path)}`, {
          method: 'POST',
          ...multipart(path, bytes, contentType),
        }),
    }
  }

  return {
    nameOf,
    visitor: script(null, null),
    signIn: async (uid) => {
      const operation = 'identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=demo'
      const response = await fetch(`http://${emulator.auth}/${operation}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token: JSON.stringify({ uid }), returnSecureToken: true }),
      })
      const { idToken } = (await response.json()) as { idToken: string }
      return script(uid, idToken)
    },
  }
}

/** The body that the browser SDK sends for a small file. */
const multipart = (path: string, bytes: Uint8Array, contentType: string) => {
  const boundary = 'part-of-an-upload'
  return {
    headers: {
      'X-Goog-Upload-Protocol': 'multipart',
      'Content-Type': `multipart/related; boundary=${boundary}`,
    },
    body: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Type: application/json\r\n\r\n${JSON.stringify({ name: path, contentType })}\r\n`,
      ),
      Buffer.from(`--${boundary}\r\nContent-Type: ${contentType}\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--${boundary}--`),
    ]),
  }
}

export const jsonOf = <T = unknown>(reply: Reply): T => JSON.parse(reply.body) as T

/** The reason of a call's refusal, in the product's own terms. */
export const reasonOf = (reply: Reply): string | undefined =>
  jsonOf<{ error?: { details?: { reason?: string } } }>(reply).error?.details?.reason
