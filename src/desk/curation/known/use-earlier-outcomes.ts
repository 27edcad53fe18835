import { useEffect, useMemo, useState } from 'react'
import { type PairOutcome, pairOutcomes } from '../../../shared/calls/curation.ts'
import type { CallResponse } from '../../../shared/calls.ts'
import type { UidCouple } from '../../../shared/domain/curation/run/curation-input.ts'
import { earlierRoundsOf } from '../../../shared/domain/curation/run/earlier-rounds.ts'
import * as limits from '../../../shared/limits.ts'
import type { Desk } from '../../data/desk.ts'
import { readPieces } from '../../data/read-pieces.ts'
import { useAdminRows } from '../../data/use-admin-rows.ts'
import { useDesk } from '../../data/use-desk.ts'
import { type RoundItem, roundsQuery } from '../../rounds/queries.ts'

/** A finished round with what became of its pairs. */
export interface EarlierOutcomes extends Omit<CallResponse<'listPairOutcomes'>, 'next'> {
  readonly round: RoundItem
}

/** Whom each man of the round was shown, also those who were shown nobody. */
export const decksOfRound = ({ men }: Pick<EarlierOutcomes, 'men'>): Map<string, string[]> =>
  new Map(men.map((man) => [man.uid, pairOutcomes.flatMap((outcome) => man[outcome])]))

export interface KnownPair {
  readonly couple: UidCouple
  readonly outcome: PairOutcome
}

export const knownPairsOf = (rounds: readonly Pick<EarlierOutcomes, 'men'>[]): KnownPair[] =>
  rounds.flatMap(({ men }) =>
    men.flatMap((man) =>
      pairOutcomes.flatMap((outcome) =>
        man[outcome].map((girlUid): KnownPair => ({ couple: [man.uid, girlUid], outcome })),
      ),
    ),
  )

export type EarlierRounds =
  | { readonly state: 'loading' | 'unasked' }
  | { readonly state: 'failed'; readonly error: unknown; readonly again: () => void }
  /** The newest first. */
  | { readonly state: 'ready'; readonly rounds: readonly EarlierOutcomes[] }

/** A piece of the round's people at a time. */
const readOutcomes = async (
  look: Desk['look'],
  roundId: string,
): Promise<Omit<EarlierOutcomes, 'round'>> => {
  const women: string[] = []
  const men: EarlierOutcomes['men'][number][] = []
  await readPieces(
    (after) => look('listPairOutcomes', { roundId, ...after }),
    (piece) => {
      women.push(...piece.women)
      men.push(...piece.men)
    },
  )
  return { women, men }
}

/**
 * The last finished rounds. Who liked whom is held while the page is shown,
 * and asked for once, because these rounds do not change any more.
 * @param isWanted whether anything shows it: a campus of pairs is paid for
 */
export const useEarlierOutcomes = (round: RoundItem, isWanted: boolean): EarlierRounds => {
  const desk = useDesk()
  const answer = useAdminRows(roundsQuery)
  const [tries, setTries] = useState(0)
  const [known, setKnown] = useState<{ ids: string; is: EarlierRounds } | null>(null)
  const all = answer.state === 'ready' ? answer.rows : null
  const earlier = useMemo(
    () => all && earlierRoundsOf(all, round).slice(0, limits.earlierRounds),
    [all, round],
  )
  const ids = earlier?.map(({ id }) => id).join() ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are the rounds; another try asks again
  useEffect(() => {
    if (!isWanted || ids === null || earlier === null) return
    let isGone = false
    const tell = (is: EarlierRounds) => {
      if (!isGone) setKnown({ ids, is })
    }
    const read = async () => {
      const rounds: EarlierOutcomes[] = []
      for (const one of earlier) {
        if (isGone) return
        rounds.push({ round: one, ...(await readOutcomes(desk.look, one.id)) })
      }
      tell({ state: 'ready', rounds })
    }
    tell({ state: 'loading' })
    read().catch((error: unknown) =>
      tell({ state: 'failed', error, again: () => setTries((before) => before + 1) }),
    )
    return () => {
      isGone = true
    }
  }, [desk, ids, isWanted, tries])
  if (!isWanted) return { state: 'unasked' }
  return known !== null && known.ids === ids ? known.is : { state: 'loading' }
}
