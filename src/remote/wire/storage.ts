import * as v from 'valibot'
import { photoToken, storedPhotoPath } from '../../shared/domain/profile/photo-address.ts'
import { Refusal, type RefusalCode, Transient } from '../../shared/errors.ts'
import { proofAmong } from '../auth/app-check.ts'
import type { Token } from '../auth/token.ts'
import type { RemoteConfig } from '../config.ts'
import type { Files, UploadState } from '../files.ts'
import { CaptivePortal } from '../problems.ts'
import { readRetryAfterMs } from './ask-json.ts'
import { type LongRequest, type LongRequestAnswer, sendLongRequest } from './long-request.ts'

const productionHost = 'https://firebasestorage.googleapis.com'

const refusals: Readonly<Record<number, RefusalCode>> = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  412: 'failed-precondition',
  413: 'invalid-argument',
}

const json = v.pipe(v.string(), v.parseJson())
const storedSchema = v.pipe(json, v.object({ name: v.string(), downloadTokens: v.string() }))
const errorSchema = v.pipe(json, v.object({ error: v.object({ code: v.number() }) }))

/** Only Storage's own error is a refusal; any other answer with such a status comes from a proxy. */
const failureOf = (answer: LongRequestAnswer): Error => {
  const code = refusals[answer.status]
  const message = `HTTP ${answer.status}`
  if (code !== undefined && v.is(errorSchema, answer.body)) {
    return new Refusal(code, 'not-allowed', message)
  }
  return new Transient(message, readRetryAfterMs(answer))
}

/** Statuses with which Storage answers when the session no longer exists. */
const lostStatuses: readonly number[] = [400, 404, 410]

/** Uploads without the SDK, which forgets an upload's session when the page is killed (docs/adr/0008). */
export const openStorage = (
  { storageBucket, emulator }: RemoteConfig,
  token: Pick<Token, 'use'>,
): Files => {
  const host = emulator ? `http://${emulator.storage}` : productionHost
  const objects = `${host}/v0/b/${storageBucket}/o`

  const ask = (
    url: string,
    posting: LongRequest,
    expected: readonly number[] = [],
  ): Promise<LongRequestAnswer> =>
    token.use(async ({ Authorization = '', ...others }) => {
      const answer = await sendLongRequest(url, {
        ...posting,
        // Storage takes the same token under its own scheme.
        headers: {
          ...proofAmong(others),
          ...posting.headers,
          Authorization: Authorization.replace('Bearer', 'Firebase'),
        },
      })
      if (answer.status >= 400 && !expected.includes(answer.status)) throw failureOf(answer)
      return answer
    })

  const stateOf = (answer: LongRequestAnswer): UploadState => {
    const status = answer.headers.get('X-Goog-Upload-Status')
    if (status === 'active') {
      return {
        state: 'partial',
        received: Number(answer.headers.get('X-Goog-Upload-Size-Received')),
      }
    }
    if (status === 'cancelled') return { state: 'lost' }
    const stored = v.safeParse(storedSchema, answer.body)
    if (status !== 'final' || !stored.success) throw new CaptivePortal('not an upload')
    const { name, downloadTokens } = stored.output
    const [first = ''] = downloadTokens.split(',')
    return {
      state: 'complete',
      address: `${objects}/${encodeURIComponent(name)}?alt=media&token=${first}`,
    }
  }

  /** Checks the session's address, so that the token goes to Storage only. */
  const own = (session: string): string => {
    if (!session.startsWith(`${host}/`)) throw new CaptivePortal('not an address of Storage')
    return session
  }

  const tokensOf = async (path: string): Promise<string[] | null> => {
    const url = `${objects}/${encodeURIComponent(path)}`
    const answer = await ask(url, { method: 'GET', headers: {} }, [404])
    if (answer.status === 404) return null
    const stored = v.safeParse(storedSchema, answer.body)
    if (!stored.success) throw new CaptivePortal('not a file')
    return stored.output.downloadTokens.split(',')
  }

  return {
    begin: async ({ path, contentType, size }) => {
      const answer = await ask(`${objects}?name=${encodeURIComponent(path)}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'X-Goog-Upload-Protocol': 'resumable',
          'X-Goog-Upload-Command': 'start',
          'X-Goog-Upload-Header-Content-Length': String(size),
          'X-Goog-Upload-Header-Content-Type': contentType,
        },
        body: JSON.stringify({ name: path, contentType }),
      })
      return own(answer.headers.get('X-Goog-Upload-URL') ?? '')
    },

    ask: async (session) => {
      const query = { method: 'POST', headers: { 'X-Goog-Upload-Command': 'query' } } as const
      const answer = await ask(own(session), query, lostStatuses)
      return answer.status >= 400 ? { state: 'lost' } : stateOf(answer)
    },

    add: async (session, { offset, bytes, last, progress, signal }) =>
      stateOf(
        await ask(own(session), {
          method: 'POST',
          headers: {
            'X-Goog-Upload-Command': last ? 'upload, finalize' : 'upload',
            'X-Goog-Upload-Offset': String(offset),
          },
          body: bytes,
          progress,
          signal,
        }),
      ),

    exists: async (path) => (await tokensOf(path)) !== null,

    holds: async (address) => {
      const tokens = await tokensOf(storedPhotoPath(address) ?? '')
      return tokens?.includes(photoToken(address) ?? '') === true
    },

    remove: async (path) => {
      try {
        await ask(`${objects}/${encodeURIComponent(path)}`, { method: 'DELETE', headers: {} })
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'not-found') throw error
      }
    },
  }
}
