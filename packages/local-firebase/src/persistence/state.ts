import type { Account } from '../auth/account.ts'
import type { Session } from '../auth/sessions.ts'
import type { Document } from '../firestore/index.ts'
import { keyOf, type TriggerEvent } from '../functions/trigger-event.ts'
import type { KeptObject } from './blobs.ts'

export interface KeptState {
  journal: number
  /** The clock's last instant as decimal microseconds. */
  mark: string
  offset: number
  documents: Document[]
  accounts: Account[]
  sessions: Session[]
  files: KeptObject[]
  /** Unfinished events of triggers. Older states lack it. */
  owed?: TriggerEvent[]
  /** The number of starts at which each event was begun anew, by its key. Older states lack it. */
  begun?: Record<string, number>
}

/** The whole new state of what changed, or null where it was removed. */
export type Change =
  | { kind: 'documents'; documents: (readonly [name: string, document: Document | null])[] }
  | { kind: 'account'; uid: string; account: Account | null }
  | { kind: 'session'; session: Session }
  | { kind: 'file'; bucket: string; path: string; file: KeptObject | null }
  | { kind: 'clock'; offset: number }
  | { kind: 'begun'; key: string }
  | { kind: 'settled'; key: string }
  | { kind: 'cleared' }

/** A change with the clock's mark after it and the unfinished event it caused. */
export type Entry = Change & { mark: string; owed?: TriggerEvent }

export const emptyState: KeptState = {
  journal: 0,
  mark: '0',
  offset: 0,
  documents: [],
  accounts: [],
  sessions: [],
  files: [],
}

export const replay = (state: KeptState, entries: readonly Entry[]): KeptState => {
  const documents = new Map(state.documents.map((document) => [document.name, document]))
  const accounts = new Map(state.accounts.map((account) => [account.uid, account]))
  const sessions = new Map(state.sessions.map((session) => [session.refreshToken, session]))
  const files = new Map(state.files.map((file) => [fileKey(file.metadata), file]))
  const owed = new Map((state.owed ?? []).map((event) => [keyOf(event), event]))
  const begun = new Map(Object.entries(state.begun ?? {}))
  let { offset } = state

  const apply = (entry: Entry): void => {
    if (entry.owed !== undefined) owed.set(keyOf(entry.owed), entry.owed)
    switch (entry.kind) {
      case 'documents':
        for (const [name, document] of entry.documents) put(documents, name, document)
        break
      case 'account':
        put(accounts, entry.uid, entry.account)
        if (entry.account === null) endSessions(sessions, entry.uid)
        break
      case 'begun':
        begun.set(entry.key, (begun.get(entry.key) ?? 0) + 1)
        break
      case 'settled':
        owed.delete(entry.key)
        begun.delete(entry.key)
        break
      case 'session':
        sessions.set(entry.session.refreshToken, entry.session)
        break
      case 'file':
        put(files, fileKey(entry), entry.file)
        break
      case 'clock':
        offset = entry.offset
        break
      case 'cleared':
        for (const kept of [documents, accounts, sessions, files, owed, begun]) kept.clear()
    }
  }
  for (const entry of entries) apply(entry)

  return {
    journal: state.journal,
    mark: entries.reduce((latest, { mark }) => later(latest, mark), state.mark),
    offset,
    documents: [...documents.values()],
    accounts: [...accounts.values()],
    sessions: [...sessions.values()],
    files: [...files.values()],
    owed: [...owed.values()],
    begun: Object.fromEntries(begun),
  }
}

const fileKey = ({ bucket, path }: { bucket: string; path: string }): string => `${bucket}/${path}`

/** A later account with the same uid must not get the old sessions. */
const endSessions = (sessions: Map<string, Session>, uid: string): void => {
  for (const session of sessions.values()) {
    if (session.uid === uid) sessions.delete(session.refreshToken)
  }
}

const put = <Value>(map: Map<string, Value>, key: string, value: Value | null): void => {
  if (value === null) map.delete(key)
  else map.set(key, value)
}

const later = (left: string, right: string): string => (BigInt(left) > BigInt(right) ? left : right)
