import { randomUUID } from 'node:crypto'
import http2, { type Http2Server, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getMessaging } from 'firebase-admin/messaging'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type PushMessage, pushesAtOnce } from '../../../functions/platform/push.ts'
import { createPush } from '../../../functions/platform/pushes/push-fcm.ts'

interface Failure {
  http: number
  status: string
  /** The code of FCM itself, among the details. */
  errorCode?: string
  message?: string
}

/** Error codes of https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode. */
const failures: Record<string, Failure> = {
  unregistered: { http: 404, status: 'NOT_FOUND', errorCode: 'UNREGISTERED' },
  malformed: {
    http: 400,
    status: 'INVALID_ARGUMENT',
    errorCode: 'INVALID_ARGUMENT',
    message: 'The registration token is not a valid FCM registration token',
  },
  badMessage: {
    http: 400,
    status: 'INVALID_ARGUMENT',
    message: 'Invalid value at message.data[0].value (TYPE_STRING), 7',
  },
  foreign: {
    http: 403,
    status: 'PERMISSION_DENIED',
    errorCode: 'SENDER_ID_MISMATCH',
    message: 'SenderId mismatch',
  },
  forbidden: {
    http: 403,
    status: 'PERMISSION_DENIED',
    message: 'Permission cloudmessaging.messages.create denied',
  },
  quota: { http: 429, status: 'RESOURCE_EXHAUSTED', errorCode: 'QUOTA_EXCEEDED' },
  internal: { http: 500, status: 'INTERNAL', errorCode: 'INTERNAL' },
}

const answered: Record<string, unknown>[] = []
let busyTimes = 0
let server: Http2Server
let app: ReturnType<typeof initializeApp>

const answer = (stream: ServerHttp2Stream, message: Record<string, unknown>): void => {
  const token = String(message.token)
  const send = (status: number, body: object, headers = {}) => {
    stream.respond({ ':status': status, 'content-type': 'application/json', ...headers })
    stream.end(JSON.stringify(body))
  }
  const refuse = ({ http, status, errorCode, message = status }: Failure, headers = {}) => {
    const type = 'type.googleapis.com/google.firebase.fcm.v1.FcmError'
    const details = errorCode === undefined ? [] : [{ '@type': type, errorCode }]
    send(http, { error: { code: http, status, message, details } }, headers)
  }
  const failure = failures[token]
  if (token === 'broken') stream.session?.destroy()
  else if (token === 'busy' && busyTimes > 0) {
    busyTimes -= 1
    refuse({ http: 503, status: 'UNAVAILABLE' }, { 'retry-after': '1' })
  } else if (failure === undefined) {
    answered.push(message)
    send(200, { name: 'projects/demo-fcm/messages/1' })
  } else refuse(failure)
}

/** The Admin SDK knows one address only: its connection is led to a server of this machine. */
beforeAll(async () => {
  server = http2.createServer()
  server.on('stream', (stream, headers) => {
    expect(headers[':path']).toBe('/v1/projects/demo-fcm/messages:send')
    const parts: Buffer[] = []
    stream.on('error', () => stream.destroy())
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => answer(stream, JSON.parse(String(Buffer.concat(parts))).message))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { connect } = http2
  vi.spyOn(http2, 'connect').mockImplementation(((authority: string) => {
    expect(authority).toBe('https://fcm.googleapis.com')
    const session = connect(`http://127.0.0.1:${port}`)
    const request = session.request.bind(session)
    // The client names the scheme "https:", which Node's server refuses and FCM does not.
    session.request = (headers) => request({ ...headers, ':scheme': 'http' })
    return session
  }) as typeof connect)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const credential = { getAccessToken: async () => ({ access_token: 'test', expires_in: 3600 }) }
  app = initializeApp({ projectId: 'demo-fcm', credential }, randomUUID())
})
beforeEach(() => answered.splice(0))
afterAll(async () => {
  vi.restoreAllMocks()
  await deleteApp(app)
  server.close()
})

const messageTo = (token: string): PushMessage => ({
  token,
  data: { tag: 'n1' },
  urgency: 'high',
  ttlSeconds: 7200,
})
const send = (...tokens: string[]) => createPush(getMessaging(app)).sendEach(tokens.map(messageTo))

test('a push goes to FCM as data, with its urgency and the time it is kept', async () => {
  expect(await send('phone')).toEqual(['sent'])
  expect(answered).toEqual([
    {
      token: 'phone',
      data: { tag: 'n1' },
      webpush: { headers: { Urgency: 'high', TTL: '7200' } },
    },
  ])
})

test('every answer of FCM is told apart, in the order of the messages', async () => {
  const tokens = ['unregistered', 'malformed', 'foreign', 'badMessage', 'quota', 'forbidden']
  expect(await send('one', ...tokens, 'internal', 'two')).toEqual([
    'sent',
    'gone',
    'gone',
    'gone',
    'refused',
    'too-fast',
    'later',
    'later',
    'sent',
  ])
})

test('five hundred go together', async () => {
  const tokens = Array.from({ length: pushesAtOnce }, (_, index) => `phone${index}`)
  expect(new Set(await send(...tokens))).toEqual(new Set(['sent']))
  expect(new Set(answered.map(({ token }) => token))).toEqual(new Set(tokens))
})

test('what FCM asks for again after a second is sent again by the SDK', async () => {
  busyTimes = 1
  const startedAt = Date.now()
  expect(await send('busy')).toEqual(['sent'])
  expect(Date.now() - startedAt).toBeGreaterThan(900)
})

test('a connection that breaks leaves what was not answered for later, in bounded time', async () => {
  const push = createPush(getMessaging(app), 200)
  expect(await push.sendEach([messageTo('broken')])).toEqual(['later'])
  expect(await push.sendEach([messageTo('phone')])).toEqual(['sent'])
})
