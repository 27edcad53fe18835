import type { Remote } from '../../remote/remote.ts'
import { durations } from '../../shared/limits.ts'
import { allDone } from '../lib/single-flight.ts'
import type { Engine } from '../network/engine.ts'
import {
  type DueConversation,
  isConversationDue,
  readDueConversations,
} from './due-conversations.ts'
import { messagesMirror } from './log-mirrors.ts'
import { listenToMessages, type MessageListener } from './message-listener.ts'
import { markConversationAnswered, pullConversationsInTurns } from './pull-conversations.ts'
import { pullLog } from './pull-log.ts'

/** The latest conversations with news are listened to, so many; the others are pulled. */
const mostListened = 6

/** A listener may be alive and silent: then its conversation is pulled. */
const timeoutMs = 8 * durations.second

interface Listened extends MessageListener {
  /** Its match has told of news: it is listened to although no screen shows it. */
  hasNews: boolean
  state: 'catching-up' | 'caught-up'
}

export interface Conversations {
  /**
   * Brings the news that the matches on this device tell of, and listens to those conversations from
   * then on: the next message costs one document instead of a pull, and opening the conversation none.
   * @throws Transient, Refusal('unauthenticated')
   */
  pull(): Promise<void>
  /** Listens while a screen shows the conversation. Returns the end of that. */
  follow(matchId: string): () => void
  /** Listens to the conversations on screens while the page is visible. Returns the stop. */
  attend(): () => void
  /** Stops listening to conversations that no screen shows. */
  rest(): void
  stop(): void
}

const inTime = async (work: Promise<void>): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs)
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}

/** @param failed is told when a listener has ended by itself */
export const createConversations = (
  engine: Engine<Remote>,
  failed: (error: unknown) => void,
): Conversations => {
  const { database } = engine
  const listened = new Map<string, Listened>()
  /** How many screens show a conversation. */
  const shown = new Map<string, number>()
  let isAttended = false
  /** A listener has been silent: until one speaks, conversations are pulled without waiting. */
  let areSilent = false

  const stopListening = (matchId: string) => {
    listened.get(matchId)?.stop()
    listened.delete(matchId)
  }
  /** Waits for a listener that is catching up: stopped and begun anew, it would read twice. */
  const stopUnneeded = (matchId: string) => {
    const listener = listened.get(matchId)
    if (listener?.state !== 'caught-up' || listener.hasNews || shown.has(matchId)) return
    stopListening(matchId)
  }
  const listen = (matchId: string): Listened => {
    const known = listened.get(matchId)
    if (known !== undefined) return known
    const messages = listenToMessages(engine, matchId, (error) => {
      listened.delete(matchId)
      if (error !== null) failed(error)
    })
    const listener: Listened = { ...messages, hasNews: false, state: 'catching-up' }
    const caughtUp = () => {
      listener.state = 'caught-up'
      areSilent = false
      stopUnneeded(matchId)
    }
    messages.caughtUp.then(caughtUp, () => undefined)
    listened.set(matchId, listener)
    return listener
  }
  const idle = () => [...listened.keys()].filter((id) => !shown.has(id))

  /**
   * A listener that starts now has brought the news once it has caught up. One from before may have
   * read too soon, carry too little or be silent: where it has not brought the news, they are pulled.
   */
  const bring = async (news: DueConversation): Promise<void> => {
    const before = listened.get(news.id)
    const isBehind = before?.state === 'caught-up'
    const listener = listen(news.id)
    listener.hasNews = true
    const isHeard = !isBehind && !areSilent && (await inTime(listener.caughtUp))
    // It was stopped: the next listener of the conversation brings the news.
    if (isHeard && listened.get(news.id) !== listener) return
    if (isHeard && before === undefined) return markConversationAnswered(database, news)
    if (isHeard && !(await isConversationDue(database, news))) return
    areSilent ||= !isBehind && !isHeard
    await pullLog(engine, messagesMirror(news.id), news)
  }

  return {
    pull: async () => {
      const ids = [...listened.keys()]
      const { held, due } = await readDueConversations(database)
      for (const id of ids) if (!held.has(id)) stopListening(id)
      const latest = due.slice(0, mostListened)
      const room = mostListened - latest.length
      const others = idle().filter((id) => latest.every((news) => news.id !== id))
      for (const id of others.slice(0, Math.max(0, others.length - room))) stopListening(id)
      await allDone(latest.map(bring))
      await pullConversationsInTurns(engine, due.slice(mostListened))
    },
    follow: (matchId) => {
      shown.set(matchId, (shown.get(matchId) ?? 0) + 1)
      if (isAttended) listen(matchId)
      let isShown = true
      return () => {
        if (!isShown) return
        isShown = false
        const others = (shown.get(matchId) ?? 1) - 1
        if (others > 0) return void shown.set(matchId, others)
        shown.delete(matchId)
        stopUnneeded(matchId)
      }
    },
    attend: () => {
      isAttended = true
      for (const id of shown.keys()) listen(id)
      return () => {
        isAttended = false
        for (const [id, { hasNews }] of [...listened])
          if (shown.has(id) || !hasNews) stopListening(id)
      }
    },
    rest: () => {
      for (const listener of listened.values()) listener.hasNews = false
      for (const id of idle()) stopListening(id)
    },
    stop: () => {
      for (const id of [...listened.keys()]) stopListening(id)
    },
  }
}
