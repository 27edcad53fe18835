import { useState } from 'react'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { dayText } from '../../shared/domain/time/when-text.ts'
import { plansText } from '../../shared/text/plans.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Loading } from '../../ui/display/Loading.tsx'
import { ledgerEntries } from './queries.ts'

const shownFirst = 10

/** The own ledger in plain words (PRODUCT §4). */
export const LedgerList = ({ now }: { now: number }) => {
  const { database } = useClient()
  const live = useLive(ledgerEntries, [database])
  const [isWhole, showWhole] = useState(false)
  if (live.state === 'loading' || live.value === null) return <Loading label={shellText.loading} />
  const entries = live.value
  if (entries.length === 0) return <p className="text-muted">{plansText.ledgerNone}</p>
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {entries.slice(0, isWhole ? entries.length : shownFirst).map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
            <span className="min-w-0 flex-1 wrap-anywhere">{plansText.entry(entry)}</span>
            <span className="font-semibold">{plansText.changes(entry).join(', ')}</span>
            <span className="w-full text-small text-muted">{dayText(entry.at, now)}</span>
          </li>
        ))}
      </ul>
      {entries.length > shownFirst && !isWhole && (
        <Button look="plain" className="self-start" onClick={() => showWhole(true)}>
          {plansText.showAll(entries.length)}
        </Button>
      )}
    </>
  )
}
