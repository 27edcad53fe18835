import { Transient } from '../../shared/errors.ts'
import { retryUntilDone } from '../lib/retry-until-done.ts'
import type { Client } from './client-api.ts'
import type { ClientConnection, EngineParts, RunningEngine } from './start-engine.ts'

export interface ClientParts extends Omit<EngineParts, keyof ClientConnection> {
  connect(): Promise<ClientConnection>
  /**
   * Called after an entry was added to the outbox.
   * @param hidesPerson whether the act hides a person
   */
  queued(hidesPerson: boolean): void
}

/** A send changes the rows of a press again. The delay lets the browser draw the press first. */
const sendDelayMs = 50

/** A screen that follows a conversation. It may begin before the engine runs. */
interface Follower {
  matchId: string
  stop: () => void
}

/** Composes rows, outbox and engine of one account, for a page as for a test. Awaits no network. */
export const createClient = (parts: ClientParts): Client => {
  const { database, clock, connection } = parts
  const local = { database, now: clock.now }
  const followers = new Set<Follower>()
  const unsavedActs = new Set<Promise<void>>()
  let engine: RunningEngine | null = null
  let state: 'created' | 'started' | 'stopped' = 'created'
  let outbox: Promise<typeof import('../outbox/act.ts')> | undefined
  let tablesChecked: Promise<void> | undefined
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  let stopFinishing = () => {}

  const isStopped = () => state === 'stopped'

  // The table of mutations loads every model, and no screen needs it to be drawn. The promise is
  // kept, since a second import() costs a slow phone as much as drawing the press.
  const loadOutbox = () => {
    outbox ??= import('../outbox/act.ts').catch((error: unknown) => {
      outbox = undefined
      throw error
    })
    return outbox
  }

  const attach = (follower: Follower) => {
    follower.stop = engine?.watchConversation(follower.matchId) ?? (() => {})
  }

  /** Tables are checked offline too: the screen of an emptied table says "Loading", not "Nothing here". */
  const checkTables = async () => {
    const { forgetEmptied, forgetOldAnswers } = await import('../pending/forget.ts')
    await Promise.all([forgetEmptied(database), forgetOldAnswers(database, clock.now())])
  }

  const finishUndoNotes = async () => {
    const { followUndoNotes } = await import('./finish-undo-notes.ts')
    if (!isStopped()) stopFinishing = followUndoNotes({ database, act })
  }

  const connecting = retryUntilDone(
    async () => {
      // The engine is loaded with the adapter: the first screen needs neither.
      const [{ remote, ...environment }, { startEngine }] = await Promise.all([
        parts.connect(),
        import('./start-engine.ts'),
        tablesChecked,
      ])
      if (isStopped()) return
      engine = startEngine({ ...parts, ...environment }, remote)
      for (const follower of followers) attach(follower)
    },
    // A chunk that does not come fails as fetch does.
    (error) => connection.failed(error instanceof TypeError ? new Transient(error.message) : error),
  )
  const wake = () => {
    if (state !== 'started') return
    if (engine) engine.wake()
    else connecting.wake()
  }
  const send = (hidesPerson: boolean) => {
    parts.queued(hidesPerson)
    sendTimer ??= setTimeout(() => {
      sendTimer = undefined
      engine?.send()
    }, sendDelayMs)
  }
  const addUnsaved = (work: Promise<void>): Promise<void> => {
    const remove = () => unsavedActs.delete(work)
    unsavedActs.add(work)
    work.then(remove, remove)
    return work
  }
  const act: Client['act'] = async (name, args) => {
    const outbox = await loadOutbox()
    send(await outbox.act(local, name, args))
  }

  return {
    database,
    act: (name, args) => addUnsaved(act(name, args)),
    unsavedActs: () => [...unsavedActs],
    retry: async (key) => {
      const { retryEntry } = await loadOutbox()
      send(await retryEntry(local, key))
    },
    discard: async (key) => {
      const { discardEntry } = await loadOutbox()
      await discardEntry(local, key)
      engine?.send()
    },
    start: () => {
      if (state !== 'created') return
      state = 'started'
      // The outbox's code is loaded before the first press. A failure shows where the outbox is needed.
      loadOutbox().catch(() => undefined)
      tablesChecked = checkTables().catch(() => undefined)
      finishUndoNotes().catch(() => undefined)
      connecting.wake()
    },
    wake,
    flush: async () => engine?.flush(),
    watchConversation: (matchId) => {
      const follower = { matchId, stop: () => {} }
      followers.add(follower)
      attach(follower)
      return () => {
        follower.stop()
        followers.delete(follower)
      }
    },
    stop: () => {
      state = 'stopped'
      stopFinishing()
      clearTimeout(sendTimer)
      connecting.stop()
      for (const { stop } of followers) stop()
      engine?.stop()
      engine = null
    },
  }
}
