import type { RemoteWrite } from '../../../../src/remote/remote.ts'
import { likeRefusal, unlikeRefusal } from '../../../../src/shared/domain/rounds/like.ts'
import { likeId } from '../../../../src/shared/ids.ts'
import { limits } from '../../../../src/shared/limits.ts'
import type { Match } from '../../../../src/shared/model/matches/match.ts'
import type { Subscription } from '../../../../src/shared/model/payments/subscription.ts'
import type { Round } from '../../../../src/shared/model/rounds/round.ts'
import { collections, paths } from '../../../../src/shared/paths.ts'
import { serverPaths } from '../../../../src/shared/server-paths.ts'
import type { MemoryServer } from '../../../support/memory-store/server.ts'
import { mayBegin, mayEditSelf, mayKeepDevice } from './own-edits.ts'

/** What the rules say, as far as a phone's own requests come (rules/access.rules says all of it). */
export interface Rules {
  allowsWrite(write: RemoteWrite, uid: string): boolean
  /** A document, or the documents of a collection that a query of the engine asks for. */
  allowsRead(path: string, uid: string): boolean
}

type Times = Record<string, number>

const timesOf = (match: object | undefined): Times =>
  (match as { markedAt?: Times } | undefined)?.markedAt ?? {}

export const createRules = (server: MemoryServer): Rules => {
  const matchOf = (id: string) => server.get(paths.match(id)) as Match | undefined
  const isOpenFor = (id: string, uid: string) => {
    const match = matchOf(id)
    return match?.status === 'open' && match.participants.includes(uid)
  }
  const mayLike = ({ path, data }: RemoteWrite & { kind: 'create' }, uid: string): boolean => {
    const { roundId, likingUserUid, likedUserUid } = data as Record<string, string>
    const deck = server.get(serverPaths.assignment(String(roundId), uid))
    const uids = deck?.gone === true ? [] : ((deck?.uids ?? []) as string[])
    const facts = {
      round: server.get(paths.round(String(roundId))) as Round | undefined,
      subscription: server.get(paths.subscription(uid)) as Subscription | undefined,
      assigned: uids.includes(String(likedUserUid)),
    }
    const isOwn = path === `${collections.likes}/${likeId(`${roundId}`, uid, `${likedUserUid}`)}`
    return isOwn && likingUserUid === uid && likeRefusal(facts, 'delivered', server.now()) === null
  }
  const mayUnlike = (path: string, uid: string): boolean => {
    const like = server.get(path)
    const round = server.get(paths.round(String(like?.roundId))) as Round | undefined
    return like?.likingUserUid === uid && unlikeRefusal(round, server.now()) === null
  }
  const mayMarkRead = (id: string, data: object, uid: string): boolean => {
    const { readAt, markedAt } = data as { readAt?: Times; markedAt?: Times }
    const mark = readAt?.[uid] ?? 0
    const match = matchOf(id)
    const before = match?.readAt[uid]
    if (!isOpenFor(id, uid) || mark < (before ?? 0) || mark > server.now()) return false
    const gap = limits.readMarkGapMs
    if (markedAt !== undefined) return (timesOf(match)[uid] ?? 0) + gap <= server.now()
    const isFar = before === undefined || mark >= before + gap
    return mark !== before && (isFar || mark === match?.lastMessage?.sentAt)
  }

  const mayDelete = (path: string, uid: string): boolean => {
    const message = server.get(path)
    const isYoung = server.now() < Number(message?.sentAt) + limits.deleteMessageMs
    return message?.senderUid === uid && message.deletedAt == null && isYoung
  }

  const isSent = (notificationId: string, uid: string): boolean => {
    const sent = server.get(paths.notification(notificationId))
    if (sent === undefined) return false
    if (sent.userUid !== null) return sent.userUid === uid
    const user = server.get(paths.user(uid))
    const mine = ['all', user?.gender, user?.verified === true ? 'verified' : null]
    return mine.includes(sent.targetType as string)
  }

  return {
    allowsWrite: (write, uid) => {
      const [collection, id = '', below] = write.path.split('/')
      const isNew = server.get(write.path) === undefined
      if (write.kind === 'create' && !isNew) return false
      switch (collection) {
        case collections.likes:
          return write.kind === 'create' ? mayLike(write, uid) : mayUnlike(write.path, uid)
        case collections.matches:
          if (write.kind === 'delete') return false
          if (below === undefined) return mayMarkRead(id, write.data, uid)
          if (write.kind === 'merge') return isOpenFor(id, uid) && mayDelete(write.path, uid)
          return isOpenFor(id, uid) && write.data.senderUid === uid
        case collections.users:
          if (id !== uid) return false
          if (below === collections.devices) return mayKeepDevice(server, write, uid)
          if (below !== undefined) return isNew && isSent(write.path.split('/')[3] ?? '', uid)
          if (write.kind === 'create') return mayBegin(server, write.data, uid)
          return write.kind === 'merge' && !isNew && mayEditSelf(server, write, uid)
        case collections.notifications:
          return server.get(write.path)?.userUid === uid && server.get(write.path)?.seen === false
        default:
          return false
      }
    },
    allowsRead: (path, uid) => {
      const [collection, id = '', below] = path.split('/')
      const data = server.get(path)
      switch (collection) {
        case collections.users:
        case collections.subscriptions:
        case collections.verifications:
          return id === uid
        case collections.pokes:
          return id === uid || path === paths.campusPoke
        case collections.matches:
          if (below !== undefined) return isOpenFor(id, uid)
          return id === '' || data === undefined
            ? id === ''
            : (data as Match).participants.includes(uid)
        case collections.assignments:
          return data === undefined || (data.viewerUid === uid && data.gone !== true)
        case collections.likes:
          return data === undefined || data.likingUserUid === uid
        case collections.participants:
          return data?.uid === uid
        default:
          return true
      }
    },
  }
}
