import { useMemo } from 'react'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { settingsOf } from '../../../shared/domain/rounds/round-settings.ts'
import { participantsQuery, type RoundItem } from '../rounds/queries.ts'
import type { CurationCampus } from './curation-campus.ts'
import {
  blocksQuery,
  campusQuery,
  curationRunQuery,
  draftsQuery,
  headStartsQuery,
  metPairsQuery,
  peopleQuery,
  publishingQuery,
  usablePlansQuery,
} from './queries.ts'

/** Everything about the round; `campus` is null until all of it was read. */
export const useCurationCampus = (round: RoundItem) => {
  const { id } = round
  const agesAt = round.phases.boys.startAt
  const people = useAdminRows(useMemo(() => peopleQuery(agesAt), [agesAt]))
  const participants = useAdminRows(useMemo(() => participantsQuery(id), [id]))
  const men = useMemo(
    () =>
      participants.state !== 'ready'
        ? []
        : participants.rows.flatMap(({ uid, gender }) => (gender === 'male' ? [uid] : [])),
    [participants],
  )
  const met = useAdminRows(useMemo(() => metPairsQuery(id, men), [id, men]))
  const blocks = useAdminRows(blocksQuery)
  const drafts = useAdminRows(useMemo(() => draftsQuery(id), [id]))
  const run = useAdminRows(useMemo(() => curationRunQuery(id), [id]))
  const headStarts = useAdminRows(useMemo(() => headStartsQuery(id), [id]))
  const plans = useAdminRows(usablePlansQuery)
  const config = useAdminRows(campusQuery)
  const publishing = useAdminRows(useMemo(() => publishingQuery(id), [id]))
  const campus = useMemo((): CurationCampus | null => {
    const isRead =
      people.state === 'ready' &&
      participants.state === 'ready' &&
      met.state === 'ready' &&
      blocks.state === 'ready' &&
      drafts.state === 'ready' &&
      headStarts.state === 'ready' &&
      plans.state === 'ready' &&
      config.state === 'ready'
    if (!isRead) return null
    return {
      people: new Map(people.rows.map((person) => [person.uid, person])),
      participants: participants.rows,
      met: met.rows,
      blocks: blocks.rows,
      drafts: drafts.rows,
      planned: new Set(plans.rows),
      headStarts: new Map(headStarts.rows.map(({ uid, thousandths }) => [uid, thousandths])),
      verifiedRequired:
        settingsOf(round).verifiedRequired ?? config.rows[0]?.verifiedRequired ?? false,
    }
  }, [people, participants, met, blocks, drafts, headStarts, plans, config, round])
  return {
    campus,
    /** Undefined: not read yet. Null: nothing was saved. */
    run: run.state === 'ready' ? (run.rows[0] ?? null) : undefined,
    publishing: publishing.state === 'ready' ? (publishing.rows[0] ?? null) : null,
    answers: [
      people,
      participants,
      met,
      blocks,
      drafts,
      headStarts,
      plans,
      run,
      config,
      publishing,
    ],
  }
}
