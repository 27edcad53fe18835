import { dateShareId } from '../../../src/shared/domain/matches/date-share.ts'
import { matchId as idOf } from '../../../src/shared/ids.ts'
import * as limits from '../../../src/shared/limits.ts'
import type { DateShare } from '../../../src/shared/model/matches/date-share.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import { datePageText } from '../../../src/shared/text/public/date-page.ts'
import type { Change } from '../../support/memory-store/documents.ts'
import { seen } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

const goneWords = Object.values(datePageText).map(({ gone }) => gone)
const alarmWords = (owner: string, html: string): boolean =>
  Object.values(datePageText).some(({ noWord }) =>
    html.includes(noWord(owner, '\n').split('\n')[0] ?? ''),
  )

export const dates: Promised = {
  says: 'A shared date is read by whoever has its link and by nobody else, until a day after its time; it tells of the plan that its owner agreed to; it moves only while it is ahead, with what both accept; its owner alone silences the alarm, which is rung by the clock.',
  watch: ({ world, wrong }) => {
    /** Ids whose owner has said to be home since the plan was last moved, or has called it off. */
    const silenced = new Set<string>()
    /** Plans of each match that have ended, and the number of these when a link was made. */
    const ended = new Map<string, number>()
    const madeAfter = new Map<string, number>()
    const endedIn = (matchId: string): number => ended.get(matchId) ?? 0

    const checkNew = (id: string, share: DateShare): void => {
      const match = seen<Match>(world, paths.match(share.matchId))
      const { agreed } = match?.meeting ?? {}
      const [act] = world.acting
      if (act?.name !== 'shareDate' || act.uid !== share.uid) wrong(`${id} is not of its owner`)
      if (agreed?.place !== share.place || agreed.meetAt !== share.meetAt)
        wrong(`${id} tells of a plan that nobody agreed to`)
    }
    const checkMoved = (id: string, before: DateShare, after: DateShare): void => {
      const isMoved = before.meetAt !== after.meetAt || before.place !== after.place
      if (isMoved && world.clock.now() >= before.meetAt) wrong(`${id} moves after its date`)
      if (isMoved && world.acting[0]?.name !== 'changeMeeting') wrong(`${id} moves by itself`)
      if (isMoved && madeAfter.get(id) !== endedIn(before.matchId))
        wrong(`${id} shows another plan`)
      if (before.isOff && (isMoved || !after.isOff)) wrong(`${id} was off, and is back`)
      if (isMoved) silenced.delete(id)
      if (isMoved && after.homeAt !== null) wrong(`${id} is home before the new time`)
    }
    const checkSilence = (id: string, before: DateShare, after: DateShare): void => {
      const isByOwner = world.acting[0]?.uid === after.uid
      const isHome = before.homeAt === null && after.homeAt !== null
      const isOff = !before.isOff && after.isOff
      if ((isHome || isOff) && !isByOwner) wrong(`the alarm of ${id} is silenced by another`)
      if (isHome || isOff) silenced.add(id)
    }
    const checkRemoved = (id: string, { uid, meetAt }: DateShare): void => {
      const isDead = world.clock.now() >= meetAt + limits.dateShareMs
      const isByOwner = world.acting[0]?.uid === uid
      const isOwnerHere = seen<User>(world, paths.user(uid)) !== undefined
      if (!isDead && !isByOwner && isOwnerHere) wrong(`${id} is removed before its end`)
    }
    const checkChange = ({ path, before, after }: Change): void => {
      const id = path.split('/')[1] ?? ''
      const [was, is] = [before, after] as unknown as [DateShare | null, DateShare | null]
      if (was === null && is !== null) {
        checkNew(id, is)
        madeAfter.set(id, endedIn(is.matchId))
      }
      if (was !== null && is !== null) {
        checkMoved(id, was, is)
        checkSilence(id, was, is)
      }
      if (was !== null && is === null) checkRemoved(id, was)
    }

    world.readings.push(({ token, html }) => {
      const id = dateShareId(token)
      const share = seen<DateShare>(world, paths.dateShare(id))
      const now = world.clock.now()
      const isOver = share === undefined || now >= share.meetAt + limits.dateShareMs
      const saysGone = goneWords.some((words) => html.includes(words))
      if (isOver !== saysGone) wrong(`the page of ${id} is ${isOver ? 'not ' : ''}over`)
      if (/place-|place of|@demo\.campus|mailof/.test(html) && isOver)
        wrong(`the page of ${id} tells more than that it is over`)
      if (/@demo\.campus|mailof|<script/.test(html)) wrong(`the page of ${id} tells too much`)
      if (isOver || share === undefined) return
      const isAlarm = alarmWords(share.firstNames[0], html)
      const isDue = now >= share.homeDueAt && !silenced.has(id)
      if (isAlarm !== isDue) wrong(`the alarm of ${id} is ${isDue ? 'silent' : 'false'}`)
    })
    return {
      changed: (changes) => {
        for (const change of changes) {
          if (change.path.startsWith('dateShares/')) checkChange(change)
        }
        for (const { path, before, after } of changes) {
          const [collection, id = '', below] = path.split('/')
          if (collection !== 'matches' || below !== undefined) continue
          const [was, is] = [before, after].map(
            (row) => (row as Match | null)?.meeting?.agreed ?? null,
          )
          if (was !== null && is === null) ended.set(id, endedIn(id) + 1)
        }
      },
      // The link stays without the account and after a block: a friend may wait for a word.
      answered: ({ name, data, outcome }) => {
        if (name !== 'shareDate' || outcome !== 'ok') return
        const { matchId } = data as { matchId: string }
        const match = seen<Match>(world, paths.match(matchId))
        if (match !== undefined && idOf(match.boyUid, match.girlUid) !== matchId)
          wrong(`${matchId} is the plan of others`)
      },
    }
  },
}
