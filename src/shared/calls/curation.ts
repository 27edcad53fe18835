import * as v from 'valibot'
import * as limits from '../limits.ts'
import { storedCardSchema } from '../model/people/card.ts'
import { curatedPersonSchema } from '../model/people/curated-person.ts'
import { curationRunFields } from '../model/rounds/curation-run.ts'
import { type CallDeclarations, documentId } from './declaration.ts'

/**
 * How far a pair came: he only saw her, he liked her, she passed on him, or they matched. Each pair counts once, as
 * the last that happened.
 */
export const pairOutcomes = ['shown', 'liked', 'passed', 'matched'] as const
export type PairOutcome = (typeof pairOutcomes)[number]

const menUids = v.pipe(v.array(documentId), v.maxLength(limits.menPerPublish))
const uids = v.pipe(v.array(documentId), v.maxLength(limits.deckMax))

export const curationCalls = {
  /**
   * A page of all accounts, with their names and the facts of the score. `agesAt`: the time at which the ages
   * count; null: now. `after`: '' for the first page, then `next`, which is null after the last one.
   */
  listCuratedPeople: {
    caller: 'admin',
    slow: true,
    logged: 'hourly',
    unlogged: ['after'],
    request: v.strictObject({
      agesAt: v.nullable(v.pipe(v.number(), v.safeInteger())),
      after: v.union([v.literal(''), documentId]),
    }),
    response: v.object({ people: v.array(curatedPersonSchema), next: v.nullable(v.string()) }),
  },
  /** These people's cards as a publishing would make them now, in order; deleted accounts are left out. */
  listCards: {
    caller: 'admin',
    logged: 'hourly',
    unlogged: ['uids'],
    request: v.strictObject({ uids }),
    response: v.array(storedCardSchema),
  },
  /**
   * The women whom each man sees now, in order, by uid alone, without the caller; men who see nobody else are
   * left out. It answers for men alone: a woman's deck is the men who like her.
   */
  listPublishedDecks: {
    caller: 'admin',
    logged: 'hourly',
    unlogged: ['uids'],
    request: v.strictObject({ roundId: documentId, uids: menUids }),
    response: v.array(v.object({ uid: v.string(), uids: v.array(v.string()) })),
  },
  /**
   * Outcomes of the pairs that a finished round showed, by uid alone: each of a man's women is in one list.
   * `women` took part, shown or not; men with empty lists took part too. It answers for the people after
   * `after`, in the order of their uids; `next` is the next `after`, null after the last.
   */
  listPairOutcomes: {
    caller: 'admin',
    slow: true,
    logged: 'hourly',
    unlogged: ['after'],
    request: v.strictObject({ roundId: documentId, after: v.optional(documentId) }),
    response: v.object({
      women: v.array(v.string()),
      men: v.array(
        v.object({ uid: v.string(), ...v.entriesFromList(pairOutcomes, v.array(v.string())) }),
      ),
      next: v.nullable(v.string()),
    }),
  },
  /**
   * The women whom these men may not meet in this round: another round has shown them, or what tied them has
   * ended. Men who have met nobody are left out.
   */
  listMetPairs: {
    caller: 'admin',
    logged: 'hourly',
    unlogged: ['uids'],
    request: v.strictObject({ roundId: documentId, uids: menUids }),
    response: v.array(v.object({ uid: v.string(), metUids: v.array(v.string()) })),
  },
  /**
   * The women whom these men may not meet because one of the two does not want it: a block, a name to avoid,
   * the own college. It tells neither which of the two nor why, and no pair of the caller's own. Men without
   * such a woman are left out. The log holds the men that were asked about: to ask about one man alone can
   * find out whom a name belongs to.
   */
  listApartPairs: {
    caller: 'admin',
    logged: 'hourly',
    request: v.strictObject({ uids: menUids }),
    response: v.array(v.object({ uid: v.string(), apartUids: v.array(v.string()) })),
  },
  /** Stores how the drafts were made. A later run of the round replaces it. */
  saveCurationRun: {
    caller: 'admin',
    slow: true,
    request: v.strictObject({ roundId: documentId, ...curationRunFields }),
    response: v.object({ status: v.picklist(['saved', 'already']) }),
  },
  /**
   * Saves drafts of several men: stored locks stay in, vetoed women stay out. It answers the men whose lists
   * became others than asked for, and those who are not in the round as a man. Repeatable.
   */
  saveDrafts: {
    caller: 'admin',
    request: v.strictObject({
      roundId: documentId,
      drafts: v.pipe(
        v.array(v.strictObject({ uid: documentId, assignedUids: uids })),
        v.maxLength(limits.draftsPerCall),
      ),
      /** The hash of the saved run that these drafts come from. */
      runHash: v.optional(v.string()),
    }),
    response: v.object({
      saved: v.number(),
      changed: v.array(v.string()),
      skipped: v.array(v.string()),
    }),
    // The log leaves the drafts out: they are stored anyway, and every version of a campus would be larger
    // than the campus.
    unlogged: ['drafts'],
  },
  /**
   * The people whose scores count more in this round, in thousandths (PRODUCT §12), and those who come first,
   * because they had no place in the last one (PRODUCT §15). Students are told of the latter alone. A page
   * begins after the uid `after`, in the order of uids; `next` is null after the last.
   */
  listHeadStarts: {
    caller: 'admin',
    slow: true,
    logged: 'hourly',
    unlogged: ['after'],
    request: v.strictObject({ roundId: documentId, after: v.optional(documentId) }),
    response: v.object({
      starts: v.array(
        v.object({
          uid: v.string(),
          thousandths: v.number(),
          isFirst: v.optional(v.boolean(), false),
        }),
      ),
      next: v.nullable(v.string()),
    }),
  },
} as const satisfies CallDeclarations
