import { useMemo } from 'react'
import { useSession } from '../../data/react/use-session.ts'
import { settingsOf } from '../../shared/domain/rounds/round-settings.ts'
import { draftsListed } from '../data/desk-lists.ts'
import { rowsIfRead, rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { participantsQuery, type RoundItem } from '../rounds/queries.ts'
import type { CurationCampus } from './curation-campus.ts'
import {
  blocksQuery,
  campusQuery,
  curationRunQuery,
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
  const people = useAdminRows(peopleQuery(agesAt))
  const participants = useAdminRows(participantsQuery(id))
  const men = useMemo(
    () => rowsOf(participants).flatMap(({ uid, gender }) => (gender === 'male' ? [uid] : [])),
    [participants],
  )
  const met = useAdminRows(useMemo(() => metPairsQuery(id, men), [id, men]))
  const blocks = useAdminRows(useMemo(() => blocksQuery(men), [men]))
  const drafts = useAdminRows(draftsListed(id))
  const run = useAdminRows(curationRunQuery(id))
  const headStarts = useAdminRows(headStartsQuery(id))
  const plans = useAdminRows(usablePlansQuery)
  const config = useAdminRows(campusQuery)
  const publishing = useAdminRows(publishingQuery(id))
  const session = useSession()
  const ownUid = session.state === 'signed-in' ? session.session.uid : ''
  const verifiedRequired =
    settingsOf(round).verifiedRequired ?? rowsOf(config)[0]?.verifiedRequired ?? false
  const isConfigRead = config.state === 'ready'
  const personRows = rowsIfRead(people)
  const participantRows = rowsIfRead(participants)
  const metRows = rowsIfRead(met)
  const blockRows = rowsIfRead(blocks)
  const draftRows = rowsIfRead(drafts)
  const startRows = rowsIfRead(headStarts)
  const planRows = rowsIfRead(plans)
  // The rows alone decide: a config that is read again and is the same makes no other campus.
  const campus = useMemo((): CurationCampus | null => {
    const isRead =
      personRows && participantRows && metRows && blockRows && draftRows && startRows && planRows
    if (!isRead || !isConfigRead) return null
    return {
      people: new Map(personRows.map((person) => [person.uid, person])),
      participants: participantRows,
      met: metRows,
      blocks: blockRows,
      drafts: draftRows,
      planned: new Set(planRows),
      headStarts: new Map(startRows.map(({ uid, thousandths }) => [uid, thousandths])),
      first: new Set(startRows.flatMap(({ uid, isFirst }) => (isFirst ? [uid] : []))),
      verifiedRequired,
      ownUid,
    }
  }, [
    personRows,
    participantRows,
    metRows,
    blockRows,
    draftRows,
    startRows,
    planRows,
    isConfigRead,
    verifiedRequired,
    ownUid,
  ])
  return {
    campus,
    /** Undefined: not read yet. Null: nothing was saved. */
    run: run.state === 'ready' ? (run.rows[0] ?? null) : undefined,
    publishing: rowsOf(publishing)[0] ?? null,
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
