import { randomBytes } from 'node:crypto'
import type { Clock } from '../parts.ts'
import { type Account, AuthFailure, googleProvider } from './account.ts'
import type { Accounts } from './accounts.ts'
import { machineSeconds } from './caller.ts'
import { decodeToken, encodeToken } from './token.ts'

const tokenLifeSeconds = 3600
const refreshTokenBytes = 48

/** `authTime` is in Unix seconds. */
export interface Session {
  refreshToken: string
  uid: string
  authTime: number
  signInProvider: string
  /** Claims of a custom token, valid for this session only. */
  claims: Record<string, unknown>
}

export interface Tokens {
  idToken: string
  refreshToken: string
  /** Seconds as a decimal string, as the SDKs expect. */
  expiresIn: string
}

export interface Sessions {
  /** @throws AuthFailure USER_DISABLED */
  begin(account: Account, signInProvider: string, claims?: Record<string, unknown>): Tokens
  /** @throws AuthFailure INVALID_REFRESH_TOKEN, USER_NOT_FOUND, USER_DISABLED, TOKEN_EXPIRED */
  refresh(refreshToken: string): { tokens: Tokens; account: Account }
  /** Returns the account of an ID token. @throws AuthFailure as refresh, or INVALID_ID_TOKEN */
  accountOf(idToken: unknown): Account
  all(): Session[]
  onBegin(listener: (session: Session) => void): void
  restore(sessions: readonly Session[]): void
}

export const createSessions = (project: string, clock: Clock, accounts: Accounts): Sessions => {
  const sessions = new Map<string, Session>()
  /** Tokens of deleted accounts. Their refusal tells a page to sign out. */
  const orphaned = new Set<string>()
  const listeners: ((session: Session) => void)[] = []

  const tokensFor = (account: Account, session: Session): Tokens => ({
    idToken: encodeToken(idTokenPayload(project, account, session, machineSeconds(clock))),
    refreshToken: session.refreshToken,
    expiresIn: String(tokenLifeSeconds),
  })

  const usable = (uid: string, authTime: number): Account => {
    const account = accounts.byUid(uid)
    if (account === undefined) throw new AuthFailure('USER_NOT_FOUND')
    if (account.disabled) throw new AuthFailure('USER_DISABLED')
    if (authTime < account.validSince) throw new AuthFailure('TOKEN_EXPIRED')
    return account
  }

  accounts.onEvent(({ kind, account }) => {
    if (kind !== 'deleted') return
    for (const { uid, refreshToken } of sessions.values()) {
      if (uid !== account.uid) continue
      sessions.delete(refreshToken)
      orphaned.add(refreshToken)
    }
  })

  return {
    begin(account, signInProvider, claims = {}) {
      if (account.disabled) throw new AuthFailure('USER_DISABLED')
      const session: Session = {
        refreshToken: randomBytes(refreshTokenBytes).toString('base64url'),
        uid: account.uid,
        authTime: machineSeconds(clock),
        signInProvider,
        claims,
      }
      sessions.set(session.refreshToken, session)
      for (const listener of listeners) listener(session)
      return tokensFor(accounts.update(account.uid, { lastLoginAt: clock.now() }), session)
    },
    refresh(refreshToken) {
      const session = sessions.get(refreshToken)
      if (orphaned.has(refreshToken)) throw new AuthFailure('USER_NOT_FOUND')
      if (session === undefined) throw new AuthFailure('INVALID_REFRESH_TOKEN')
      const account = usable(session.uid, session.authTime)
      return { tokens: tokensFor(account, session), account }
    },
    accountOf(idToken) {
      const payload = typeof idToken === 'string' ? decodeToken(idToken) : null
      if (payload === null || typeof payload.sub !== 'string' || payload.aud !== project) {
        throw new AuthFailure('INVALID_ID_TOKEN')
      }
      if (Number(payload.exp) <= machineSeconds(clock)) throw new AuthFailure('TOKEN_EXPIRED')
      return usable(payload.sub, Number(payload.auth_time))
    },
    all: () => [...sessions.values()],
    onBegin: (listener) => void listeners.push(listener),
    restore(saved) {
      sessions.clear()
      orphaned.clear()
      for (const session of saved) sessions.set(session.refreshToken, session)
    },
  }
}

const idTokenPayload = (project: string, account: Account, session: Session, now: number) => ({
  ...account.claims,
  ...session.claims,
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  sub: account.uid,
  user_id: account.uid,
  auth_time: session.authTime,
  iat: now,
  exp: now + tokenLifeSeconds,
  ...(account.displayName === null ? {} : { name: account.displayName }),
  ...(account.photoUrl === null ? {} : { picture: account.photoUrl }),
  ...(account.email === null
    ? {}
    : { email: account.email, email_verified: account.emailVerified }),
  firebase: {
    identities: {
      ...(account.googleSub === null ? {} : { [googleProvider]: [account.googleSub] }),
      ...(account.email === null ? {} : { email: [account.email] }),
    },
    sign_in_provider: session.signInProvider,
  },
})
