import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { takesPart } from '../../../src/shared/domain/rounds/eligibility.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import type { LateConfirm } from '../../../src/shared/model/rounds/late-confirm.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { Change } from '../../support/memory-store/documents.ts'
import { participantOf, roundOf } from '../campus/rounds.ts'
import { coupleKey } from '../campus/witness.ts'
import { seen, seenIn } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

export const matches: Promised = {
  says: 'A match needs his like and her yes, joins two who may be shown, never comes back once it is closed, and is closed by no event while nobody of the two is banned or gone; a yes is not lost in the end of its round, and waits no longer than until it is matched or declined; nobody but the two reads a word of it; a handle that its owner keeps back is shown by its owner alone; a plan to meet is named by one of the two and accepted by the other, and ends with their match or with the suspension of one.',
  watch: ({ world, witness, wrong }) => {
    /** The step in which each ended: an answer may have been on its way. */
    const ended = new Map<string, number>()
    const isInGoodStanding = (uid: string): boolean => {
      const user = seen<User>(world, paths.user(uid))
      return user !== undefined && user.banned !== true
    }
    /** A late yes that was declined makes no match, and no late yes waits for a match that exists. */
    const checkLate = (
      id: string,
      { roundId, boyUid, girlUid }: Match,
      isHerYes: boolean,
      changes: readonly Change[],
    ): void => {
      const path = pathOf('lateConfirms', roundId, girlUid, boyUid)
      const state = seen<LateConfirm>(world, path)?.state
      if (state !== undefined && state !== 'matched') wrong(`${id}, and her late yes waits on`)
      const before = changes.find((change) => change.path === path)?.before
      if (before?.state === 'declined' && !isHerYes) wrong(`${id} of a late yes that was declined`)
    }
    const checkNew = (id: string, match: Match, changes: readonly Change[]): void => {
      const { roundId, boyUid, girlUid } = match
      const isHerYes = world.acting[0]?.uid === girlUid
      const isLate = seen(world, pathOf('lateConfirms', roundId, girlUid, boyUid)) !== undefined
      if (!isHerYes && !isLate) wrong(`${id} without her yes`)
      checkLate(id, match, isHerYes, changes)
      if (seen(world, paths.like(roundId, boyUid, girlUid)) === undefined)
        wrong(`${id} without his like`)
      if (witness.blocked.has(coupleKey(boyUid, girlUid))) wrong(`${id} were blocked`)
      for (const [uid, gender] of [
        [boyUid, 'male'],
        [girlUid, 'female'],
      ] as const) {
        const user = seen<User>(world, paths.user(uid))
        const mayBeShown = user?.isProfileComplete === true && user.suspended !== true
        if (!mayBeShown) wrong(`${id}: ${uid} may not be shown`)
        if (!takesPart(participantOf(world, roundId, uid) as never, gender)) {
          wrong(`${id}: ${uid} takes no part`)
        }
      }
    }
    /**
     * The check reads both accounts in the step of the commit, because an event uses the account of that
     * time.
     */
    const checkHandles = (id: string, { people }: Match, before: Match | null): void => {
      for (const [uid, { instagramId }] of Object.entries(people)) {
        const isNew = instagramId !== '' && (before?.people[uid]?.instagramId ?? '') === ''
        const [act] = world.acting
        const isByOwner = act?.name === 'showHandle' && act.uid === uid
        const isAtOnce =
          before === null && seen<User>(world, paths.user(uid))?.handleOnPress !== true
        if (isNew && !isByOwner && !isAtOnce) wrong(`${id} shows the handle that ${uid} keeps back`)
      }
    }
    const checkMeeting = (id: string, match: Match, before: Match | null): void => {
      const agreed = match.meeting?.agreed ?? null
      if (match.status === 'closed' && match.meeting != null)
        wrong(`${id} is closed, its plan is not`)
      if (agreed === null || agreed.id === before?.meeting?.agreed?.id) return
      const asker = match.participants.find((uid) => uid === agreed.by)
      const accepter = world.acting[0]?.uid
      if (asker === undefined || accepter === undefined || accepter === asker)
        wrong(`${id}: ${accepter} accepts a plan of ${agreed.by}`)
    }
    return {
      settled: () => {
        for (const { participants, meeting } of seenIn<Match>(world, 'matches')) {
          const away = participants.find(
            (uid) => seen<User>(world, paths.user(uid))?.suspended === true,
          )
          const plans = [meeting?.agreed, meeting?.offer].filter((one) => one != null)
          const isAhead = plans.some(({ meetAt }) => meetAt > world.clock.now())
          if (away !== undefined && isAhead)
            wrong(`${participants.join(' and ')} have a plan, and ${away} is suspended`)
        }
      },
      changed: (changes) => {
        for (const { path, before, after } of changes) {
          const [collection, id = '', below] = path.split('/')
          if (collection !== 'matches' || below !== undefined || after === null) continue
          const match = after as unknown as Match
          const known = witness.matches.get(id)
          if (before === null) checkNew(id, match, changes)
          if (match.status === 'closed' && before?.status === 'open') ended.set(id, world.step)
          const isByEvent =
            match.status === 'closed' && before?.status === 'open' && world.acting[0] === null
          if (isByEvent && [match.boyUid, match.girlUid].every(isInGoodStanding))
            wrong(`${id} is closed by an event`)
          if (match.status === 'open' && known?.isClosed) wrong(`${id} comes back`)
          checkHandles(id, match, before as unknown as Match | null)
          checkMeeting(id, match, before as unknown as Match | null)
          if (JSON.stringify(match.lastMessage).includes('words-of')) wrong(`${id} holds words`)
        }
      },
      answered: ({ uid, name, data, outcome, result }) => {
        if (name !== 'confirmMatchByGirl') return
        const { boyUid, roundId } = data as { boyUid: string; roundId: string }
        const opensAt = roundOf(world, roundId)?.phases.girls.startAt ?? Number.POSITIVE_INFINITY
        const isEnding = seen(world, pathOf('sweeps', `order_${roundId}`)) !== undefined
        const isLost = outcome === 'no-like' && isEnding && world.clock.now() >= opensAt
        if (isLost && seen(world, paths.like(roundId, boyUid, uid)) !== undefined) {
          wrong(`that ${uid} said yes to ${boyUid} is lost in the end of ${roundId}`)
        }
        if (outcome !== 'ok') return
        const wasClosed = (ended.get(`${boyUid}_${uid}`) ?? world.step) < world.step
        if (wasClosed && (result as { status: string }).status === 'already') {
          wrong(`${uid} hears that her closed match with ${boyUid} is there`)
        }
      },
    }
  },
}
