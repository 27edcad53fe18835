import { randomInt } from 'node:crypto'
import type { Clock } from '../parts.ts'
import { type Account, AuthFailure, type GoogleProfile } from './account.ts'

const uidAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const uidLength = 28
const uidMax = 128

const randomId = (): string =>
  Array.from({ length: uidLength }, () => uidAlphabet[randomInt(uidAlphabet.length)]).join('')

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const isEmail = (text: string): boolean => text.length <= 254 && emailShape.test(text)

export interface NewAccount {
  uid?: string
  email?: string | null
  emailVerified?: boolean
  displayName?: string | null
  photoUrl?: string | null
  disabled?: boolean
  claims?: Record<string, unknown>
  googleSub?: string | null
  googleProfile?: GoogleProfile | null
}

export type AccountEvent = { kind: 'created' | 'changed' | 'deleted'; account: Account }

export interface Accounts {
  /** @throws AuthFailure DUPLICATE_LOCAL_ID, EMAIL_EXISTS, INVALID_EMAIL, INVALID_LOCAL_ID */
  create(account: NewAccount): Account
  /** Like `create`, but no function runs for the new account. */
  seed(account: NewAccount): Account
  /** @throws AuthFailure USER_NOT_FOUND, EMAIL_EXISTS, INVALID_EMAIL */
  update(uid: string, change: Partial<Omit<Account, 'uid' | 'createdAt'>>): Account
  remove(uid: string): boolean
  byUid(uid: string): Account | undefined
  byEmail(email: string): Account | undefined
  byGoogleSub(sub: string): Account | undefined
  all(): Account[]
  restore(accounts: readonly Account[]): void
  onEvent(listener: (event: AccountEvent) => void): void
}

export const createAccounts = (clock: Clock): Accounts => {
  const accounts = new Map<string, Account>()
  const listeners: ((event: AccountEvent) => void)[] = []
  const tell = (event: AccountEvent) => {
    for (const listener of listeners) listener(event)
  }
  const find = (matches: (account: Account) => boolean) => [...accounts.values()].find(matches)
  const byEmail = (email: string) => find((account) => account.email === email.toLowerCase())

  const freeEmail = (email: string | null, uid: string): string | null => {
    if (email === null) return null
    if (!isEmail(email)) throw new AuthFailure('INVALID_EMAIL')
    const holder = byEmail(email)
    if (holder !== undefined && holder.uid !== uid) throw new AuthFailure('EMAIL_EXISTS')
    return email.toLowerCase()
  }

  const add = (given: NewAccount, kind: 'created' | 'changed'): Account => {
    const uid = given.uid ?? randomId()
    if (uid.length === 0 || uid.length > uidMax) throw new AuthFailure('INVALID_LOCAL_ID')
    if (accounts.has(uid)) throw new AuthFailure('DUPLICATE_LOCAL_ID')
    const account: Account = {
      uid,
      email: freeEmail(given.email ?? null, uid),
      emailVerified: given.emailVerified ?? false,
      displayName: given.displayName ?? null,
      photoUrl: given.photoUrl ?? null,
      disabled: given.disabled ?? false,
      claims: given.claims ?? {},
      googleSub: given.googleSub ?? null,
      googleProfile: given.googleProfile ?? null,
      createdAt: clock.now(),
      lastLoginAt: null,
      validSince: 0,
    }
    accounts.set(uid, account)
    tell({ kind, account })
    return account
  }

  return {
    create: (given) => add(given, 'created'),
    seed: (given) => add(given, 'changed'),
    update(uid, change) {
      const before = accounts.get(uid)
      if (before === undefined) throw new AuthFailure('USER_NOT_FOUND')
      const account = { ...before, ...change }
      account.email = freeEmail(account.email, uid)
      accounts.set(uid, account)
      tell({ kind: 'changed', account })
      return account
    },
    remove(uid) {
      const account = accounts.get(uid)
      if (account === undefined) return false
      accounts.delete(uid)
      tell({ kind: 'deleted', account })
      return true
    },
    byUid: (uid) => accounts.get(uid),
    byEmail,
    byGoogleSub: (sub) => find((account) => account.googleSub === sub),
    all: () => [...accounts.values()],
    restore(saved) {
      accounts.clear()
      for (const account of saved) accounts.set(account.uid, account)
    },
    onEvent: (listener) => void listeners.push(listener),
  }
}
