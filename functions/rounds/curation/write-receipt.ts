import { isDeepStrictEqual } from 'node:util'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { hashOneMoreList } from '../../../src/shared/domain/curation/run/curation-hash.ts'
import { planState } from '../../../src/shared/domain/payments/plan-state.ts'
import { takesPart } from '../../../src/shared/domain/rounds/eligibility.ts'
import * as limits from '../../../src/shared/limits.ts'
import { subscriptionSchema } from '../../../src/shared/model/payments/subscription.ts'
import { assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'
import {
  type CurationRun,
  curationRunSchema,
} from '../../../src/shared/model/rounds/curation-run.ts'
import type { Receipt } from '../../../src/shared/model/rounds/receipt.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { type Deadline, noDeadline } from '../../platform/bulk.ts'
import { readDocument, readDocuments } from '../../platform/read-documents.ts'
import type { Store } from '../../platform/store.ts'
import { participantStep } from '../participant-pages.ts'
import { readRound } from '../round.ts'
import { type Step, type WorkEnd, workInPieces } from '../work-in-pieces.ts'
import { readShowings } from './showings.ts'
import { tellUnplaced } from './tell-unplaced.ts'

interface PublishedRound {
  readonly men: number
  /** The number of decks in which each woman who takes part is shown, in any order. */
  readonly shown: readonly number[]
  readonly run: Pick<CurationRun, 'settings' | 'hash'> | undefined
}

const stepsOf = (count: number): number => count - (count % limits.receiptStep)

/**
 * The facts that everybody may know of a round (PRODUCT §12). A number about few people is a number about one
 * of them, and a hash of few people's answers could be found by trying: the receipt of a small round has
 * neither.
 */
export const receiptOf = ({ men, shown, run }: PublishedRound): Receipt => {
  if (men < limits.receiptPeopleMin || shown.length < limits.receiptPeopleMin) {
    return { men: null, women: null, shown: null, seed: null, hash: null }
  }
  const ranked = shown.toSorted((one, other) => one - other)
  return {
    men: stepsOf(men),
    women: stepsOf(shown.length),
    shown: { min: ranked[limits.receiptShared - 1]!, max: ranked.at(-limits.receiptShared)! },
    seed: run?.settings.seed ?? null,
    hash: run?.hash ?? null,
  }
}

/** Decks hold cards and are large: the memory holds those of this number of people at once. */
const peoplePerPiece = 60

interface ReceiptTally {
  readonly men: number
  /** Men without a plan, who cannot open their deck: a woman whom only their decks show has no place. */
  readonly planless: readonly string[]
  /** The hash of the lists so far; null before the first piece, and without a curation. */
  readonly hash: string | null
  /** The number of women by how often they were shown. */
  readonly womenShown: Readonly<Record<string, number>>
}

/**
 * Writes the receipt of the present decks (PRODUCT §12), a piece of the people at a time, and tells each
 * person who has no place in them (PRODUCT §15). Repeatable.
 * @param publishedAt when their publishing began: another publishing is counted anew
 */
export const writeReceipt = async (
  store: Store,
  roundId: string,
  publishedAt: number,
  deadline: Deadline = noDeadline,
): Promise<WorkEnd> => {
  const work = {
    name: `receipt_${roundId}`,
    about: String(publishedAt),
    tally: { men: 0, planless: [], hash: null, womenShown: {} },
    steps: [hashLists(store, roundId, publishedAt), countShowings(store, roundId)],
  }
  const counted = await workInPieces<ReceiptTally>(store, work, deadline)
  if (counted === null) return 'unfinished'
  await store.transaction(async (transaction) => {
    const [round, run] = await Promise.all([
      readRound(transaction, roundId),
      readDocument(transaction, curationRunSchema, pathOf('curationRuns', roundId)),
    ])
    // After a change by hand the run's hash does not fit the lists: a replay of the run would not give these
    // lists.
    const isReplayable = run !== undefined && counted.hash === run.hash
    const receipt = receiptOf({
      men: counted.men,
      shown: Object.entries(counted.womenShown).flatMap(([times, women]) =>
        Array<number>(women).fill(Number(times)),
      ),
      run: isReplayable ? run : undefined,
    })
    if (isDeepStrictEqual(round.receipt, receipt)) return
    transaction.update(paths.round(roundId), { receipt, updatedAt: serverTime })
  })
  return 'done'
}

/** @param now decides who has a plan */
const hashLists = (store: Store, roundId: string, now: number): Step<ReceiptTally> =>
  participantStep(
    store,
    roundId,
    { size: peoplePerPiece, gender: 'male' },
    async (participants, tally: ReceiptTally) => {
      const men = participants.filter((one) => takesPart(one, 'male'))
      const [run, decks, plans] = await Promise.all([
        readDocument(store, curationRunSchema, pathOf('curationRuns', roundId)),
        readDocuments(
          store,
          assignmentSchema,
          men.map(({ uid }) => pathOf('assignments', roundId, uid)),
        ),
        readDocuments(
          store,
          subscriptionSchema,
          men.map(({ uid }) => paths.subscription(uid)),
        ),
      ])
      const viewers = decks.filter(({ uids }) => uids.length > 0).map(({ viewerUid }) => viewerUid)
      await tellUnplaced(store, roundId, men, new Set(viewers))
      const paying = new Set(
        plans.filter((plan) => planState(plan, now) === 'active').map(({ uid }) => uid),
      )
      const planless = viewers.filter((uid) => !paying.has(uid))
      const counted = {
        ...tally,
        men: tally.men + men.length,
        planless: [...tally.planless, ...planless],
      }
      if (run === undefined) return counted
      const hash = decks.reduce(
        (before, { viewerUid, uids }) => hashOneMoreList(before, viewerUid, uids),
        tally.hash ?? run.inputHash,
      )
      return { ...counted, hash }
    },
  )

const countShowings = (store: Store, roundId: string): Step<ReceiptTally> =>
  participantStep(
    store,
    roundId,
    { size: peoplePerPiece, gender: 'female' },
    async (participants, tally: ReceiptTally) => {
      const women = participants.filter((one) => takesPart(one, 'female'))
      const uids = women.map(({ uid }) => uid)
      const times = new Map(uids.map((uid) => [uid, 0]))
      const showings = await readShowings(store, roundId, uids)
      for (const { uid } of showings) times.set(uid, (times.get(uid) ?? 0) + 1)
      const planless = new Set(tally.planless)
      const open = new Set(
        showings
          .filter(({ viewerUid, isHeld }) => !isHeld && !planless.has(viewerUid))
          .map(({ uid }) => uid),
      )
      await tellUnplaced(store, roundId, women, open)
      const womenShown = { ...tally.womenShown }
      for (const count of times.values()) womenShown[count] = (womenShown[count] ?? 0) + 1
      return { ...tally, womenShown }
    },
  )
