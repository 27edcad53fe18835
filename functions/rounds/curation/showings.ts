import * as v from 'valibot'
import { assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'
import { readQuery } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import { queryInPieces } from '../participant-pages.ts'

const listSchema = v.pick(assignmentSchema, ['uids', 'gone', 'viewerUid'])

/** One woman's place in one man's deck. */
interface Showing {
  readonly uid: string
  readonly viewerUid: string
  /** The deck waits for the restoration of its viewer (moderation/suspension.ts). */
  readonly isHeld: boolean
}

/**
 * @param women a few of the round
 * @returns a row for each deck that shows one of them
 */
export const readShowings = (
  reader: Reader,
  roundId: string,
  women: readonly string[],
): Promise<Showing[]> =>
  queryInPieces(women, async (some) => {
    const decks = await readQuery(reader, listSchema, {
      collection: 'assignments',
      where: [
        ['roundId', '==', roundId],
        ['uids', 'array-contains-any', some],
      ],
      only: ['uids', 'gone', 'viewerUid'],
    })
    const asked = new Set(some)
    return decks.flatMap(({ uids, viewerUid, gone }) =>
      uids.filter((uid) => asked.has(uid)).map((uid) => ({ uid, viewerUid, isHeld: gone })),
    )
  })
