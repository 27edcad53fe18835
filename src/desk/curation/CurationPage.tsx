import { useMemo } from 'react'
import { adminText } from '../../shared/text/desk/admin.ts'
import { curationText as words } from '../../shared/text/desk/curation.ts'
import { rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { roundsQuery } from '../rounds/queries.ts'
import { CurateRound } from './CurateRound.tsx'

/** Curates the active round. */
export const CurationPage = () => {
  const rounds = useAdminRows(roundsQuery)
  const latest = rowsOf(rounds).find(({ isActive }) => isActive)
  // The same one until it changes: a campus is counted by it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a round has its time
  const active = useMemo(() => latest, [latest?.id, latest?.updatedAt])
  if (active !== undefined) return <CurateRound key={active.id} round={active} />
  return (
    <>
      <PageHead title={words.heading} of={[rounds]} />
      {rounds.state === 'ready' && <p>{adminText.noActiveRound}</p>}
    </>
  )
}
