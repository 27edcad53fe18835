import { Link } from '@tanstack/react-router'
import type { CallResponse } from '../../../../shared/calls.ts'
import { pendingWorkText as words } from '../../../../shared/text/admin/desk-home.ts'

type Pending = CallResponse<'deskOverview'>['pending']

interface Place {
  path: string
  search?: Record<string, string>
}

const placesOf = (lateConfirmsOf: string | null): Record<keyof Pending, Place> => ({
  payments: { path: 'payments' },
  gatewayTroubles: { path: 'payments' },
  collegeIds: { path: 'college-id-verification' },
  photos: { path: 'photos' },
  reports: { path: 'reports' },
  appeals: { path: 'reports', search: { view: 'appeals' } },
  colleges: { path: 'settings/colleges' },
  lateConfirms: { path: lateConfirmsOf === null ? 'rounds' : `rounds/${lateConfirmsOf}/matches` },
})

/** Counts of the work that waits for an admin. Each leads to its page. */
export const PendingWork = ({
  pending,
  lateConfirmsOf,
}: Pick<CallResponse<'deskOverview'>, 'pending' | 'lateConfirmsOf'>) => {
  const places = placesOf(lateConfirmsOf)
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
              params={{ _splat: places[name].path }}
              search={places[name].search ?? {}}
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
