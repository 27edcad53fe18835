import { matchId, men } from '../../faults/points/scenes.ts'
import type { Act } from '../../faults/sim/actions/act.ts'
import { hero, partner } from '../../faults/sim/campus/people.ts'
import { me } from '../../screens/rows.ts'
import type { ActParts, Acts } from './act.ts'
import { named } from './lines.ts'
import {
  choicesOf,
  documentLeft,
  isLeftBy,
  isWriteOf,
  type OwnActName,
  ownActNames,
  ownActs,
} from './own-acts.ts'

/** An own act is tried with its first choice, and judged by the document that it leaves. */
const partsOf = <Name extends OwnActName>(name: Name): ActParts<Name> => {
  const { screen, choices } = ownActs[name]
  const [args] = choices({ matchId, uid: partner })
  const [shown] = choices({ matchId: `${me}_girl`, uid: 'girl' })
  if (args === undefined || shown === undefined) throw new Error(`${name} has no choice`)
  const stands: ActParts<Name>['stands'] = ({ server }, of) => {
    const act = { name, args: of } as Act
    return isLeftBy(act, hero, server.get(documentLeft(act, hero, 0).path))
  }
  return {
    tried: { scene: men, args, isThere: (campus) => stands(campus, args) },
    shown: { screen, args: shown, lines: named(name) } as ActParts<Name>['shown'],
    asks: { write: (write, of) => isWriteOf({ name, args: of } as Act, hero, write) },
    stands,
    lasts: true,
    against: (_args, _random, matchId) => choicesOf(name, { matchId, uid: partner }),
    histories: 'actOfOwn',
  }
}

export const ownActParts = Object.fromEntries(
  ownActNames.map((name) => [name, partsOf(name)]),
) as Pick<Acts, OwnActName>
