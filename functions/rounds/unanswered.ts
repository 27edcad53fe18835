import * as v from 'valibot'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { matchSchema } from '../../src/shared/model/matches/match.ts'
import { assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { likeSchema } from '../../src/shared/model/rounds/like.ts'
import type { PhaseName } from '../../src/shared/model/rounds/round.ts'
import { readDocuments, readQuery } from '../platform/read-documents.ts'
import type { Reader } from '../platform/store.ts'
import { findConcerned } from './concerned.ts'
import { queryInPieces } from './participant-pages.ts'

export interface Unanswered {
  /** Men who can like, or women with somebody to answer. */
  asked: number
  unanswered: number
  /** Uids that a message to the unanswered reaches. */
  reached: string[]
}

const likerSchema = v.pick(likeSchema, ['likingUserUid'])
const matchedSchema = v.pick(matchSchema, ['girlUid'])

/**
 * Men who have not liked anybody. A like is the first act of a man that the server knows: no phone tells it
 * that a deck was looked at.
 */
const menUnanswered = async (
  reader: Reader,
  roundId: string,
  uids: readonly string[],
  now: number,
): Promise<Unanswered> => {
  const asked = await findConcerned.boys(reader, roundId, uids, now)
  const likes = await queryInPieces(asked, (some) =>
    readQuery(reader, likerSchema, {
      collection: 'likes',
      where: [
        ['roundId', '==', roundId],
        ['likingUserUid', 'in', some],
      ],
      only: ['likingUserUid'],
    }),
  )
  const acted = new Set(likes.map(({ likingUserUid }) => likingUserUid))
  const reached = asked.filter((uid) => !acted.has(uid))
  return { asked: asked.length, unanswered: reached.length, reached }
}

/**
 * Women who have not answered. A woman whom nobody has liked gets the message too: otherwise its absence
 * would tell her.
 */
const womenUnanswered = async (
  reader: Reader,
  roundId: string,
  uids: readonly string[],
  now: number,
): Promise<Unanswered> => {
  const concerned = await findConcerned.girls(reader, roundId, uids, now)
  const [decks, matches] = await Promise.all([
    readDocuments(
      reader,
      assignmentSchema,
      concerned.map((uid) => pathOf('assignments', roundId, uid)),
    ),
    queryInPieces(concerned, (some) =>
      readQuery(reader, matchedSchema, {
        collection: 'matches',
        where: [
          ['roundId', '==', roundId],
          ['girlUid', 'in', some],
        ],
        only: ['girlUid'],
      }),
    ),
  ])
  const passed = decks.filter(({ passedUids = [] }) => passedUids.length > 0)
  const acted = new Set([
    ...matches.map(({ girlUid }) => girlUid),
    ...passed.map(({ viewerUid }) => viewerUid),
  ])
  const open = decks.filter(({ gone }) => !gone).map(({ viewerUid }) => viewerUid)
  const asked = new Set([...open, ...acted])
  return {
    asked: asked.size,
    unanswered: open.filter((uid) => !acted.has(uid)).length,
    reached: concerned.filter((uid) => !acted.has(uid)),
  }
}

/** Finds among a few participants those who have not acted in a window. */
export const findUnanswered: Record<
  PhaseName,
  (reader: Reader, roundId: string, uids: readonly string[], now: number) => Promise<Unanswered>
> = { boys: menUnanswered, girls: womenUnanswered }
