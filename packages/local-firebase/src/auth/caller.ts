import type { Caller, Clock } from '../parts.ts'
import { decodeToken, type TokenPayload } from './token.ts'

/** `invalid`: a credential was sent but cannot be trusted. Some APIs answer it with 401. */
export type Identity = Caller | { kind: 'invalid' }

const nobody = { kind: 'nobody' } as const
const invalid = { kind: 'invalid' } as const
const scheme = /^(?:Bearer|Firebase) (.+)$/i

/** The machine's time in seconds, because the SDKs compare credentials with their own Date.now(). */
export const machineSeconds = (clock: Clock): number =>
  Math.floor((clock.now() - clock.offset()) / 1000)

/**
 * Makes a caller of a credential. The audience is not compared, because rules tests use several projects on
 * one server.
 */
export const createIdentify =
  (clock: Clock) =>
  (authorization: string | undefined): Identity => {
    if (authorization === undefined || authorization === '') return nobody
    const token = scheme.exec(authorization)?.[1]
    if (token === undefined) return invalid
    if (token === 'owner') return { kind: 'owner' }
    const payload = decodeToken(token)
    if (payload === null || hasExpired(payload, machineSeconds(clock))) return invalid
    const uid = payload.sub ?? payload.user_id
    return typeof uid === 'string' && uid !== '' ? { kind: 'user', uid, token: payload } : invalid
  }

/** Rules tests write `iat: 0, exp: 3600` for a token that never expires. */
const hasExpired = ({ iat, exp }: TokenPayload, now: number): boolean =>
  iat !== 0 && typeof exp === 'number' && exp <= now
