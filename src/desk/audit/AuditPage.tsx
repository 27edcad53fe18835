import { useMemo, useState } from 'react'
import { serverNow } from '../../data/react/use-now.ts'
import type { CallDeclaration } from '../../shared/calls/declaration.ts'
import { calls } from '../../shared/calls.ts'
import { isRevealingCall } from '../../shared/domain/safety/revealing-calls.ts'
import { campusWhen, toCampusField } from '../../shared/domain/time/campus-time.ts'
import * as limits from '../../shared/limits.ts'
import { day, durations } from '../../shared/limits.ts'
import { auditText as words } from '../../shared/text/desk/audit.ts'
import { callQuery } from '../data/desk-query.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import { useAdminRows } from '../data/use-admin-rows.ts'
import { ReasonButton } from '../form/ReasonDialog.tsx'
import { PersonLink } from '../frame/DeskLink.tsx'
import { Facts } from '../frame/Facts.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { TableAndLook } from '../opening/TableAndLook.tsx'
import { timeOrder, usePagedTable } from '../table/use-paged-rows.ts'
import { AuditFilters, auditAsked, useAuditFilters } from './AuditFilters.tsx'
import {
  type Audit,
  auditColumns,
  auditQuery,
  keyOfAudit,
  peopleOf,
  reasonOf,
  sentenceOf,
} from './audit-columns.ts'

const firstShownMs = 30 * day
const byTime = { columns: ['createdAt'], usual: { column: 'createdAt', isDescending: true } }

/** Everything admins did in a time, a page at a time. */
export const AuditPage = () => {
  const view = useAuditFilters()
  // A minute, so that the answer keeps its name while the page is open.
  const [earliest] = useState(
    () => Math.floor((serverNow() - firstShownMs) / durations.minute) * durations.minute,
  )
  const { answer, shown, paged } = usePagedTable(
    'audit',
    byTime,
    (sort) => auditQuery({ ...auditAsked(view.filters, earliest), order: timeOrder(sort) }),
    words.found,
  )
  return (
    <>
      <PageHead title={words.heading} of={[answer]} />
      <AuditFilters view={view} since={toCampusField(earliest)} />
      <TableAndLook
        name="audit"
        label={words.label}
        rows={shown}
        columns={auditColumns}
        keyOf={keyOfAudit}
        empty={words.none}
        paged={paged}
        look={(row) => <OpenedAudit row={row} />}
      />
    </>
  )
}

/** A line per field of what was asked; what is nested stays readable. */
const linesOf = (request: unknown): [field: string, value: string][] =>
  typeof request !== 'object' || request === null
    ? []
    : Object.entries(request).map(([field, value]) => [
        field,
        typeof value === 'string' ? value : JSON.stringify(value, null, 2),
      ])

/** The people of one act by name, each a way to the account. */
const PeopleOfAct = ({ uids }: { uids: readonly string[] }) => {
  const answer = useAdminRows(callQuery('listNames', { uids: [...uids] }, null))
  if (answer.state !== 'ready') return null
  return (
    <ul className="flex flex-wrap gap-x-3 text-small">
      {answer.rows.map(({ uid, name }) => (
        <li key={uid}>
          <PersonLink uid={uid} className="inline-flex min-h-9 items-center text-primary underline">
            {name || words.nameless}
          </PersonLink>
        </li>
      ))}
    </ul>
  )
}

/** The two people of an act about a couple, for a reason that the log keeps. */
const CoupleOfAct = ({ id }: { id: string }) => {
  const opening = useAdminAction('openAuditRow')
  const [uids, setUids] = useState<readonly string[]>([])
  if (uids.length > 0) return <PeopleOfAct uids={uids} />
  return (
    <ReasonButton
      title={words.couple.title}
      confirm={words.couple.open}
      action={opening}
      onReason={async (reason) => {
        const opened = await opening.run({ id, reason })
        if (opened !== null) setUids(opened.uids)
        return opened !== null
      }}
    >
      <p className="text-small">{words.couple.line}</p>
    </ReasonButton>
  )
}

const declared: Readonly<Record<string, CallDeclaration>> = calls

/** One act as a whole, with everything that the log holds of it. */
const OpenedAudit = ({ row }: { row: Audit }) => {
  const lines = linesOf(row.request)
  const uids = useMemo(() => peopleOf(row).slice(0, limits.peopleNamesMax), [row])
  const reason = reasonOf(row)
  return (
    <section aria-label={sentenceOf(row)} className="flex flex-col gap-2">
      <h2 className="text-body font-semibold">{sentenceOf(row)}</h2>
      <p className="text-small text-muted">{campusWhen(row.createdAt)}</p>
      {reason !== '' && <p className="text-body wrap-anywhere">{words.because(reason)}</p>}
      {uids.length > 0 && <PeopleOfAct uids={uids} />}
      {declared[row.call]?.about === 'couple' && <CoupleOfAct key={row.id} id={row.id} />}
      {isRevealingCall(row.call) && <p className="text-small text-bad">{words.reveal}</p>}
      <details className="text-small">
        <summary className="w-fit cursor-pointer py-2 text-muted">{words.details}</summary>
        <Facts facts={[['call', row.call], ...lines]} look="whitespace-pre-wrap" />
      </details>
    </section>
  )
}
