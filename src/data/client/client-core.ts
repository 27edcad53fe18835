import type { Remote } from '../../remote/remote.ts'
import { withRoom } from '../database/quota.ts'
import type { UserDatabase } from '../database/schema.ts'
import { retryUntilDone } from '../lib/retry-until-done.ts'
import type { MutationArgs, MutationName } from '../mutations/table.ts'
import { stateAfter } from '../network/connection.ts'
import type { EngineSurroundings, Running } from './engine-run.ts'

let outbox: Promise<typeof import('../outbox/act.ts')> | undefined

/**
 * Its table of actions brings every model along: a screen is drawn without it. Kept once it is asked
 * for, since to ask for what is there takes a cheap phone as long as drawing the press.
 */
const loadOutbox = () => {
  outbox ??= import('../outbox/act.ts').catch((error: unknown) => {
    outbox = undefined
    throw error
  })
  return outbox
}

/** One signed-in account on this phone: its rows, and what can be done. */
export interface Client {
  database: UserDatabase
  /**
   * Does something now and sends it as soon as it can be sent.
   * @throws Refusal at once when the product's rules do not allow it
   */
  act<N extends MutationName>(name: N, args: MutationArgs<N>): Promise<void>
  /** What was done and is not in the outbox yet: its code may still be on its way. */
  unkept(): readonly Promise<void>[]
  /** Sends a refused or waiting row of the outbox again, now. */
  retry(key: string): Promise<void>
  /** Takes a row out of the outbox for good. */
  discard(key: string): Promise<void>
  /** Begins to reach for the outside world; call it after the first paint, any number of times. */
  start(): void
  /** Tries again now: the network is back, or the page is looked at. */
  wake(): void
  /** Sends all that waits; resolves when that try is over, at once when nothing was reached yet. */
  flush(): Promise<void>
  /** Follows one conversation closely while something shows it. Returns the stop. */
  follow(matchId: string): () => void
  stop(): void
}

export interface ClientParts extends EngineSurroundings {
  connect(): Promise<Remote>
  /** Called after something was added to the outbox. @param hid it has taken somebody from this phone */
  queued(hid: boolean): void
}

/** Sending changes the rows that a press has just changed: first they are seen, here and in other tabs. */
const restMs = 50

/** Runs `work` a moment later, once for however many beginnings. */
const afterRest = (work: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    timer = undefined
    work()
  }
  return {
    begin: () => {
      timer ??= setTimeout(run, restMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/** A screen that shows a conversation, from before anything was reached on. */
interface Follower {
  matchId: string
  stop: () => void
}

/** Composes rows, outbox and engine. Nothing here waits for the network. */
export const createClient = (parts: ClientParts): Client => {
  const { database, clock, connection } = parts
  const local = { database, now: clock.now }
  const followers = new Set<Follower>()
  let running: Running | null = null
  let started = false
  let stopped = false

  const attach = (follower: Follower) => {
    follower.stop = running?.follow(follower.matchId) ?? (() => {})
  }

  /** Offline too: an emptied table says that it waits, not that there is nothing. */
  const checkTables = async () => (await import('../database/forget.ts')).forgetEmptied(database)
  let sound: Promise<void> | undefined

  let stopUndoNotes = () => {}
  const followNotes = async () => {
    const { followUndoNotes } = await import('./finish-undo-notes.ts')
    if (!stopped) stopUndoNotes = followUndoNotes({ database, act })
  }

  const reach = retryUntilDone(
    async () => {
      // The engine comes with the adapter: what is on screen first needs neither.
      const [remote, { run }] = await Promise.all([
        parts.connect(),
        import('./engine-run.ts'),
        sound,
      ])
      if (stopped) return
      running = run(parts, remote)
      for (const follower of followers) attach(follower)
    },
    (error) => connection.set(stateAfter(error) ?? 'offline'),
  )
  const sending = afterRest(() => running?.send())
  const wake = () => {
    if (!started) return
    if (running) running.wake()
    else reach.wake()
  }
  const send = (hid: boolean) => {
    parts.queued(hid)
    sending.begin()
  }
  const unkept = new Set<Promise<void>>()
  const keep = (work: Promise<void>): Promise<void> => {
    const over = () => unkept.delete(work)
    unkept.add(work)
    work.then(over, over)
    return work
  }
  const act: Client['act'] = async (name, args) => {
    const { act: put } = await loadOutbox()
    send(await withRoom(() => put(local, name, args)))
  }

  return {
    database,
    act: (name, args) => keep(act(name, args)),
    unkept: () => [...unkept],
    retry: async (key) => {
      const { retry } = await loadOutbox()
      send(await retry(local, key))
    },
    discard: async (key) => {
      const { discard } = await loadOutbox()
      await discard(local, key)
      running?.send()
    },
    start: () => {
      if (started) return
      started = true
      // Here before anybody presses anything; a failure shows where it is needed.
      loadOutbox().catch(() => undefined)
      sound = checkTables().catch(() => undefined)
      followNotes().catch(() => undefined)
      reach.wake()
    },
    wake,
    flush: async () => running?.flush(),
    follow: (matchId) => {
      const follower = { matchId, stop: () => {} }
      followers.add(follower)
      attach(follower)
      return () => {
        follower.stop()
        followers.delete(follower)
      }
    },
    stop: () => {
      stopped = true
      stopUndoNotes()
      sending.stop()
      reach.stop()
      for (const { stop } of followers) stop()
      running?.stop()
      running = null
    },
  }
}
