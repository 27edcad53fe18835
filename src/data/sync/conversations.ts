import type { Remote } from '../../remote/remote.ts'
import { durations } from '../../shared/limits.ts'
import { allDone } from '../lib/single-flight.ts'
import type { Engine } from '../network/engine.ts'
import { type DueConversation, dueConversations, isConversationDue } from './due-conversations.ts'
import { messagesMirror } from './log-mirrors.ts'
import { type Following, followMessages } from './message-listener.ts'
import { markAnswered, pullInTurns } from './pull-conversations.ts'
import { pullLog } from './pull-log.ts'

/** So many of those with news are listened to, the latest; of the others it is pulled. */
const mostListened = 6

/** A listener may be alive and silent: then what it should have said is pulled. */
const timeoutMs = 8 * durations.second

interface Listened extends Following {
  hasNews: boolean
  state: 'catching-up' | 'caught-up'
}

export interface Conversations {
  /**
   * Brings what the matches on this phone tell of. It is listened to from then on: the next message
   * costs one document instead of a pull, and opening the conversation none.
   * @throws Transient, Refusal('unauthenticated')
   */
  pull(): Promise<void>
  /** A screen shows it. Returns the end of that. */
  follow(matchId: string): () => void
  /** Listens to what screens show, while the page is looked at. Returns the stop. */
  attend(): () => void
  /** Listens no longer to what no screen shows. */
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
  /** Whoever waited for a listener in vain asks at once, until one has spoken. */
  let areSilent = false

  const leave = (matchId: string) => {
    listened.get(matchId)?.stop()
    listened.delete(matchId)
  }
  /** What was asked for is heard out, though nobody looks any more: asked again it would be read twice. */
  const leaveUnneeded = (matchId: string) => {
    const one = listened.get(matchId)
    if (one?.state === 'caught-up' && !one.hasNews && !shown.has(matchId)) leave(matchId)
  }
  const listen = (matchId: string): Listened => {
    const known = listened.get(matchId)
    if (known !== undefined) return known
    const following = followMessages(engine, matchId, (error) => {
      listened.delete(matchId)
      if (error !== null) failed(error)
    })
    const one: Listened = { ...following, hasNews: false, state: 'catching-up' }
    const caughtUp = () => {
      one.state = 'caught-up'
      areSilent = false
      leaveUnneeded(matchId)
    }
    following.caughtUp.then(caughtUp, () => undefined)
    listened.set(matchId, one)
    return one
  }
  const idle = () => [...listened.keys()].filter((id) => !shown.has(id))

  /**
   * What is listened to only now is all there once it has caught up. A listener from before may have
   * read too soon, or not carry so much, or be silent: where it has not said the news, they are asked
   * for.
   */
  const bring = async (news: DueConversation): Promise<void> => {
    const before = listened.get(news.id)
    const isBehind = before?.state === 'caught-up'
    const one = listen(news.id)
    one.hasNews = true
    const isHeard = !isBehind && !areSilent && (await inTime(one.caughtUp))
    // It was stopped: whoever follows the conversation next brings it.
    if (isHeard && listened.get(news.id) !== one) return
    if (isHeard && before === undefined) return markAnswered(database, news)
    if (isHeard && !(await isConversationDue(database, news))) return
    areSilent ||= !isBehind && !isHeard
    await pullLog(engine, messagesMirror(news.id), news)
  }

  return {
    pull: async () => {
      const ids = [...listened.keys()]
      const { held, due } = await dueConversations(database)
      for (const id of ids) if (!held.has(id)) leave(id)
      const latest = due.slice(0, mostListened)
      const room = mostListened - latest.length
      const others = idle().filter((id) => latest.every((one) => one.id !== id))
      for (const id of others.slice(0, Math.max(0, others.length - room))) leave(id)
      await allDone(latest.map(bring))
      await pullInTurns(engine, due.slice(mostListened))
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
        leaveUnneeded(matchId)
      }
    },
    attend: () => {
      isAttended = true
      for (const id of shown.keys()) listen(id)
      return () => {
        isAttended = false
        for (const [id, { hasNews }] of [...listened]) if (shown.has(id) || !hasNews) leave(id)
      }
    },
    rest: () => {
      for (const one of listened.values()) one.hasNews = false
      for (const id of idle()) leave(id)
    },
    stop: () => {
      for (const id of [...listened.keys()]) leave(id)
    },
  }
}
