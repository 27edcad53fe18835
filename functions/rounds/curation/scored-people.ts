import { withCity } from '../../../src/shared/domain/curation/score/college-city.ts'
import {
  type ScoredPerson,
  scoredPersonOf,
} from '../../../src/shared/domain/curation/score/scored-person.ts'
import { cardOf } from '../../../src/shared/domain/profile/card.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import { chunksOf } from '../../platform/bulk.ts'
import { readDocuments } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import { readCollegeCities } from './college-cities.ts'

/** Accounts are large, and the score reads little of them: the memory holds this number at once. */
const accountsAtOnce = 500

export const readScoredPeople = async (
  reader: Reader,
  uids: readonly string[],
  now: number,
): Promise<Map<string, ScoredPerson>> => {
  if (uids.length === 0) return new Map()
  const cityOf = await readCollegeCities(reader)
  const people = new Map<string, ScoredPerson>()
  for (const chunk of chunksOf(uids, accountsAtOnce)) {
    for (const user of await readDocuments(reader, userSchema, chunk.map(paths.user))) {
      people.set(user.uid, withCity(scoredPersonOf(cardOf(user, now)), cityOf))
    }
  }
  return people
}
