import type { Clock, HttpHandler, Part } from '../parts.ts'
import type { Account } from './account.ts'
import { type Accounts, createAccounts } from './accounts.ts'
import { createIdentify, type Identity } from './caller.ts'
import { createChooser } from './chooser.ts'
import { createAuthHttp } from './http.ts'
import { createSessions, type Session } from './sessions.ts'

export interface AuthState {
  accounts: Account[]
  sessions: Session[]
}

export interface Auth extends Part {
  accounts: Accounts
  identify(authorization: string | undefined): Identity
  onSession(listener: (session: Session) => void): void
  dump(): AuthState
  restore(state: AuthState): void
}

interface AuthOptions {
  project: string
  clock: Clock
  log: (line: string) => void
}

export const createAuth = ({ project, clock, log }: AuthOptions): Auth => {
  const accounts = createAccounts(clock)
  const sessions = createSessions(project, clock, accounts)
  const identify = createIdentify(clock)
  const handlers: HttpHandler[] = [
    createAuthHttp({ project, accounts, sessions, identify, warn: log }),
    createChooser(accounts),
  ]
  const restore = (state: AuthState) => {
    accounts.restore(state.accounts)
    sessions.restore(state.sessions)
  }
  return {
    accounts,
    identify,
    async http(exchange) {
      for (const handler of handlers) if (await handler(exchange)) return true
      return false
    },
    onSession: (listener) => sessions.onBegin(listener),
    dump: () => ({ accounts: accounts.all(), sessions: sessions.all() }),
    restore,
    reset: () => restore({ accounts: [], sessions: [] }),
    close() {},
  }
}
