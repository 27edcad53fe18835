import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { settingsOf } from '../../../src/shared/domain/rounds/round-settings.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import type { Draft } from '../../../src/shared/model/rounds/draft.ts'
import { paths } from '../../../src/shared/paths.ts'
import { participantsOf, roundIdsOf, roundOf } from '../campus/rounds.ts'
import { seen } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

export const floor: Promised = {
  says: 'Decks that leave a woman below the floor of the round are published for a reason that is written down.',
  watch: ({ world, wrong }) => {
    const isBelow = (roundId: string): boolean => {
      const round = roundOf(world, roundId)
      if (round === undefined) return false
      const people = participantsOf(world, roundId).filter(({ optedOut }) => !optedOut)
      const planned = people
        .filter(({ gender }) => gender === 'male')
        .flatMap(({ uid }) => {
          return seen<Draft>(world, pathOf('drafts', roundId, uid))?.assignedUids ?? []
        })
      return people.some(({ uid, gender }) => {
        const user = seen<User>(world, paths.user(uid))
        const mayBeShown = user?.isProfileComplete === true && user.suspended !== true
        const times = planned.filter((one) => one === uid).length
        return gender === 'female' && mayBeShown && times < settingsOf(round).exposureFloor
      })
    }
    /** The rounds that were below it before this step: something else may happen during a call. */
    let before = new Set<string>()
    return {
      answered: ({ name, data, outcome }) => {
        if (name !== 'publishAssignments' || outcome !== 'ok') return
        const { roundId, reason } = data as { roundId: string; reason?: string }
        if (reason === undefined && before.has(roundId) && isBelow(roundId))
          wrong(`${roundId} is published below the floor, and nobody said why`)
      },
      stepped: () => {
        before = new Set(roundIdsOf(world).filter(isBelow))
      },
    }
  },
}
