import { Link } from '@tanstack/react-router'
import type { CallResponse } from '../../../../shared/calls.ts'
import { pendingWorkText as words } from '../../../../shared/text/admin/desk-home.ts'

type Pending = CallResponse<'deskOverview'>['pending']

const pageOf = (roundId: string | null): Record<keyof Pending, string> => ({
  payments: 'payments',
  gatewayTroubles: 'payments',
  collegeIds: 'college-id-verification',
  photos: 'photos',
  reports: 'reports',
  colleges: 'settings/colleges',
  lateConfirms: roundId === null ? 'rounds' : `rounds/${roundId}/matches`,
})

/** What waits for an admin. Each count leads to its page. */
export const PendingWork = ({ pending, roundId }: { pending: Pending; roundId: string | null }) => {
  const pages = pageOf(roundId)
  const names = Object.keys(words.items) as (keyof Pending)[]
  const waits = names.some((name) => pending[name] > 0)
  return (
    <section aria-label={words.heading} className="flex flex-col gap-2">
      <h2 className="text-body font-semibold">{words.heading}</h2>
      {!waits && <p className="text-small text-muted">{words.nothing}</p>}
      <ul className="flex flex-wrap gap-2 text-small">
        {names.map((name) => (
          <li key={name}>
            <Link
              to="/admin/$"
              params={{ _splat: pages[name] }}
              className="flex min-h-11 items-center gap-2 rounded-control bg-raised px-3 hover:bg-sunken"
            >
              {words.items[name]}
              <span
                className={
                  pending[name] > 0
                    ? 'rounded-full bg-accent px-2 font-semibold text-on-accent tabular-nums'
                    : 'text-muted'
                }
              >
                {pending[name]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
