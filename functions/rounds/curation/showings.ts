import * as v from 'valibot'
import { assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'
import { collections } from '../../../src/shared/paths.ts'
import { readQuery } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import { queryInPieces } from '../participant-pages.ts'

const listSchema = v.pick(assignmentSchema, ['uids', 'gone'])

/**
 * @param women a few of the round
 * @param which held decks (moderation/suspension.ts) are not open
 * @returns each of them as often as a deck shows her
 */
export const readShowings = (
  reader: Reader,
  roundId: string,
  women: readonly string[],
  which: 'all' | 'open',
): Promise<string[]> =>
  queryInPieces(women, async (some) => {
    const decks = await readQuery(reader, listSchema, {
      collection: collections.assignments,
      where: [
        ['roundId', '==', roundId],
        ['uids', 'array-contains-any', some],
      ],
      only: ['uids', 'gone'],
    })
    const asked = new Set(some)
    return decks
      .filter(({ gone }) => which === 'all' || !gone)
      .flatMap(({ uids }) => uids.filter((uid) => asked.has(uid)))
  })
