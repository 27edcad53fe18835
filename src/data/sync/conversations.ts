import type { Remote } from '../../remote/remote.ts'
import { durations } from '../../shared/limits.ts'
import { allDone } from '../lib/single-flight.ts'
import {
  type DueConversation,
  isConversationDue,
  readDueConversations,
} from './due-conversations.ts'
import type { Engine } from './engine.ts'
import { messagesMirror } from './log-mirrors.ts'
import { listenToMessages, type MessageListener } from './message-listener.ts'
import { markConversationAnswered, pullConversationsInTurns } from './pull-conversations.ts'
import { pullLog } from './pull-log.ts'

/** The most listeners for conversations with news; older conversations with news are pulled. */
const mostNewsListeners = 6

/** A listener may be alive and silent. After this wait its conversation is pulled. */
const silenceTimeoutMs = 8 * durations.second

interface ConversationListener extends MessageListener {
  /** Whether its match has news: then the listener stays although no screen shows the conversation. */
  hasNews: boolean
  state: 'catching-up' | 'caught-up'
}

export interface Conversations {
  /**
   * Reads the news of the matches on this device, and listens to their conversations afterwards: the
   * next message then costs one read, and opening the conversation none.
   * @returns whether there was news
   * @throws Transient, Refusal('unauthenticated')
   */
  pull(): Promise<boolean>
  /** Listens while a screen shows the conversation. @returns the stop */
  watch(matchId: string): () => void
  /** Listens to the conversations on screens while the page is visible. @returns the stop */
  attend(): () => void
  /** Stops listening to conversations that no screen shows. */
  stopUnshown(): void
  stop(): void
}

const settlesInTime = async (work: Promise<void>): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), silenceTimeoutMs)
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}

/** @param failed called when a listener has ended by itself */
export const createConversations = (
  engine: Engine<Remote>,
  failed: (error: unknown) => void,
): Conversations => {
  const { database } = engine
  const listeners = new Map<string, ConversationListener>()
  const screenCounts = new Map<string, number>()
  let isAttended = false
  /** A listener has been silent. Until one answers, conversations are pulled without a wait. */
  let areSilent = false

  const stopListening = (matchId: string) => {
    listeners.get(matchId)?.stop()
    listeners.delete(matchId)
  }
  /** Keeps a listener that is catching up: its successor would read the same documents again. */
  const stopUnneeded = (matchId: string) => {
    const listener = listeners.get(matchId)
    if (listener?.state !== 'caught-up' || listener.hasNews || screenCounts.has(matchId)) return
    stopListening(matchId)
  }
  const listen = (matchId: string): ConversationListener => {
    const known = listeners.get(matchId)
    if (known !== undefined) return known
    const messages = listenToMessages(engine, matchId, (error) => {
      listeners.delete(matchId)
      if (error !== null) failed(error)
    })
    const listener: ConversationListener = { ...messages, hasNews: false, state: 'catching-up' }
    const caughtUp = () => {
      listener.state = 'caught-up'
      areSilent = false
      stopUnneeded(matchId)
    }
    messages.caughtUp.then(caughtUp, () => undefined)
    listeners.set(matchId, listener)
    return listener
  }
  const listIdle = () => [...listeners.keys()].filter((id) => !screenCounts.has(id))

  /**
   * Reads the news of a conversation. Its earlier listener may have read too soon, carried too few messages
   * or be silent: then it is pulled.
   */
  const readNews = async (news: DueConversation): Promise<void> => {
    const before = listeners.get(news.id)
    const isBehind = before?.state === 'caught-up'
    const listener = listen(news.id)
    listener.hasNews = true
    const isHeard = !isBehind && !areSilent && (await settlesInTime(listener.caughtUp))
    // This listener was stopped; the conversation's next listener reads the news.
    if (isHeard && listeners.get(news.id) !== listener) return
    if (isHeard && before === undefined) return markConversationAnswered(database, news)
    if (isHeard && !(await isConversationDue(database, news))) return
    areSilent ||= !isBehind && !isHeard
    await pullLog(engine, messagesMirror(news.id), news)
  }

  return {
    pull: async () => {
      const ids = [...listeners.keys()]
      const { held, due } = await readDueConversations(database)
      for (const id of ids) if (!held.has(id)) stopListening(id)
      const latest = due.slice(0, mostNewsListeners)
      const room = mostNewsListeners - latest.length
      const others = listIdle().filter((id) => latest.every((news) => news.id !== id))
      for (const id of others.slice(0, Math.max(0, others.length - room))) stopListening(id)
      await allDone(latest.map(readNews))
      await pullConversationsInTurns(engine, due.slice(mostNewsListeners))
      return due.length > 0
    },
    watch: (matchId) => {
      screenCounts.set(matchId, (screenCounts.get(matchId) ?? 0) + 1)
      if (isAttended) listen(matchId)
      let isShown = true
      return () => {
        if (!isShown) return
        isShown = false
        const others = (screenCounts.get(matchId) ?? 1) - 1
        if (others > 0) return void screenCounts.set(matchId, others)
        screenCounts.delete(matchId)
        stopUnneeded(matchId)
      }
    },
    attend: () => {
      isAttended = true
      for (const id of screenCounts.keys()) listen(id)
      return () => {
        isAttended = false
        for (const [id, { hasNews }] of [...listeners])
          if (screenCounts.has(id) || !hasNews) stopListening(id)
      }
    },
    stopUnshown: () => {
      for (const listener of listeners.values()) listener.hasNews = false
      for (const id of listIdle()) stopListening(id)
    },
    stop: () => {
      for (const id of [...listeners.keys()]) stopListening(id)
    },
  }
}
