import { compareCouples, coupleSet } from '../../shared/domain/curation/run/couple-set.ts'
import type {
  CurationInput,
  CurationSettings,
  UidCouple,
} from '../../shared/domain/curation/run/curation-input.ts'
import type { ScoredPerson } from '../../shared/domain/curation/score/scored-person.ts'
import type { ScoreWeights } from '../../shared/domain/curation/score/weights.ts'
import type { Gender } from '../../shared/model/people/answers.ts'
import type { CuratedPerson } from '../../shared/model/people/curated-person.ts'
import type { Draft } from '../../shared/model/rounds/draft.ts'
import type { Participant } from '../../shared/model/rounds/participant.ts'

/** The server's data of the round that is curated. */
export interface CurationCampus {
  readonly people: ReadonlyMap<string, CuratedPerson>
  readonly participants: readonly Participant[]
  readonly met: readonly UidCouple[]
  /** Two who may not meet, in any order. */
  readonly blocks: readonly UidCouple[]
  readonly drafts: readonly Draft[]
  /** Men whose plan can be used now. */
  readonly planned: ReadonlySet<string>
  /** In thousandths, by uid: what earlier rounds owe (PRODUCT §12). */
  readonly headStarts: ReadonlyMap<string, number>
  /** People who had no place in the last round (PRODUCT §15). */
  readonly first: ReadonlySet<string>
  readonly verifiedRequired: boolean
  /** The admin, whose own draft and places the server leaves out; '' while it is not known. */
  readonly ownUid: string
}

/** The people whose places in the drafts are known: everybody but the admin. */
export const othersOf = ({ ownUid }: Pick<CurationCampus, 'ownUid'>, uids: readonly string[]) =>
  uids.filter((uid) => uid !== ownUid)

/** In the order of their uids, so that the same campus gives the same input. */
const inRound = (campus: CurationCampus, gender: Gender): [string, ScoredPerson][] =>
  campus.participants
    .filter((one) => one.gender === gender && !one.optedOut)
    .map(({ uid }) => campus.people.get(uid))
    .flatMap((person): [string, ScoredPerson][] => {
      const isIn =
        person?.gender === gender &&
        person.refusal === null &&
        (!campus.verifiedRequired || person.isVerified)
      return isIn && person.scored !== null ? [[person.uid, person.scored]] : []
    })
    .sort(([one], [other]) => (one < other ? -1 : 1))

const inOrder = (couples: readonly UidCouple[]): UidCouple[] => {
  const known = coupleSet()
  return couples.filter((couple) => known.add(couple)).sort(compareCouples)
}

/** Hard filters of PRODUCT §5, locks and vetoes: everything that a dry run is about. */
export const curationInputOf = (
  campus: CurationCampus,
  settings: CurationSettings,
  weights: ScoreWeights,
): CurationInput => {
  const [men, women] = [new Map(inRound(campus, 'male')), new Map(inRound(campus, 'female'))]
  const isPair = ([man, woman]: UidCouple) => men.has(man) && women.has(woman)
  const blocked = campus.blocks.flatMap(([uid, otherUid]): UidCouple[] => [
    [uid, otherUid],
    [otherUid, uid],
  ])
  const couplesOf = (name: 'vetoes' | 'locks') =>
    campus.drafts.flatMap((draft) => draft[name].map((girlUid): UidCouple => [draft.uid, girlUid]))
  const never = inOrder([...campus.met, ...blocked, ...couplesOf('vetoes')].filter(isPair))
  const headStart = Object.fromEntries(
    [...men.keys(), ...women.keys()].flatMap((uid) => {
      const thousandths = campus.headStarts.get(uid)
      return thousandths === undefined ? [] : [[uid, thousandths] as const]
    }),
  )
  const forbidden = coupleSet(never)
  const first = [...men.keys(), ...women.keys()].filter((uid) => campus.first.has(uid))
  return {
    settings,
    weights,
    men: [...men.keys()],
    women: [...women.keys()],
    people: Object.fromEntries([...men, ...women]),
    headStart,
    ...(first.length > 0 && { first }),
    never,
    // Somebody may have blocked the other since the lock.
    locks: inOrder(couplesOf('locks').filter(isPair)).filter((couple) => !forbidden.has(couple)),
  }
}
