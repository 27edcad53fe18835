import type { Caller, Clock } from '../parts.ts'
import { decodeToken, type TokenPayload } from './token.ts'

/** A credential was sent but says nothing we can believe: an API that tells the difference answers 401. */
export type Identity = Caller | { kind: 'invalid' }

const nobody = { kind: 'nobody' } as const
const invalid = { kind: 'invalid' } as const
const scheme = /^(?:Bearer|Firebase) (.+)$/i

/**
 * Credentials live on the machine's clock, not on the movable one: the SDKs judge them by their own
 * Date.now(), so a token issued after a jump into the past would be born expired.
 */
export const machineSeconds = (clock: Clock): number =>
  Math.floor((clock.now() - clock.offset()) / 1000)

/**
 * Reads `Authorization: Bearer|Firebase <token>`. `owner` is what the Admin SDK sends to a local
 * stack. The audience is not compared: rules tests use several projects on one server.
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

/** Rules tests write `iat: 0, exp: 3600` and mean a token that always holds. */
const hasExpired = ({ iat, exp }: TokenPayload, now: number): boolean =>
  iat !== 0 && typeof exp === 'number' && exp <= now
