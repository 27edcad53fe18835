import type { Remote } from '../remote/remote.ts'
import { durations } from '../shared/limits.ts'
import { allDone } from './all-done.ts'
import { dueConversations } from './due.ts'
import type { Engine } from './engine.ts'
import { type Following, followMessages } from './follow.ts'
import { messagesMirror } from './log-mirrors.ts'
import { pullInTurns } from './pull-conversations.ts'
import { pullLog } from './pull-log.ts'

/** So many of those with news are listened to, the latest; of the others it is pulled. */
const mostListened = 6

/** A listener may be alive and silent: then what it should have said is pulled. */
const patienceMs = 8 * durations.second

interface Listened extends Following {
  /** Screens that show it. */
  shown: number
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
  /** Listens while a screen shows it. Returns the stop. */
  follow(matchId: string): () => void
  /** Listens no longer to what no screen shows. */
  rest(): void
  stop(): void
}

const inTime = async (work: Promise<void>): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
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
  /** Whoever waited for a listener in vain asks at once, until one has spoken. */
  let areSilent = false

  const leave = (matchId: string) => {
    listened.get(matchId)?.stop()
    listened.delete(matchId)
  }
  const listen = (matchId: string): Listened => {
    const known = listened.get(matchId)
    if (known !== undefined) return known
    const following = followMessages(engine, matchId, (error) => {
      listened.delete(matchId)
      if (error !== null) failed(error)
    })
    const one: Listened = { ...following, shown: 0, hasNews: false, state: 'catching-up' }
    const caughtUp = () => {
      one.state = 'caught-up'
      areSilent = false
    }
    following.caughtUp.then(caughtUp, () => undefined)
    listened.set(matchId, one)
    return one
  }
  const idle = () => [...listened].filter(([, { shown }]) => shown === 0).map(([id]) => id)

  /** The bell was sooner than the listener, or the listener is silent: either way it is asked for. */
  const bring = async (matchId: string): Promise<void> => {
    const one = listened.get(matchId)
    const isBehind = one?.state === 'caught-up'
    const heard = listenForNews(matchId)
    if (!isBehind && !areSilent && (await inTime(heard))) return
    areSilent ||= !isBehind
    await pullLog(engine, messagesMirror(matchId))
  }
  const listenForNews = (matchId: string): Promise<void> => {
    const one = listen(matchId)
    one.hasNews = true
    return one.caughtUp
  }

  return {
    pull: async () => {
      const ids = [...listened.keys()]
      const held = await database.matches.bulkGet(ids)
      for (const [place, id] of ids.entries()) if (held[place] === undefined) leave(id)
      const due = await dueConversations(database)
      const latest = due.slice(0, mostListened).map(({ id }) => id)
      const room = mostListened - latest.length
      const others = idle().filter((id) => !latest.includes(id))
      for (const id of others.slice(0, Math.max(0, others.length - room))) leave(id)
      await allDone(latest.map(bring))
      await pullInTurns(engine, due.slice(mostListened))
    },
    follow: (matchId) => {
      const one = listen(matchId)
      one.shown += 1
      let isShown = true
      return () => {
        if (!isShown) return
        isShown = false
        one.shown -= 1
        const isIdle = one.shown === 0 && !one.hasNews
        if (isIdle && listened.get(matchId) === one) leave(matchId)
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
