import { Link } from '@tanstack/react-router'
import { deskText } from '../../../shared/text/admin/desk.ts'
import { deskPages } from '../desk-pages.ts'

export const DeskTabs = () => (
  <nav aria-label={deskText.tabs} className="min-w-0 flex-1 overflow-x-auto">
    <ul className="flex gap-1">
      {deskPages.map(
        ({ path, tab }) =>
          tab !== null && (
            <li key={path}>
              <Link
                to="/admin/$"
                params={{ _splat: path }}
                activeOptions={{ includeSearch: false }}
                className="flex min-h-11 items-center rounded-control px-3 text-small whitespace-nowrap text-muted hover:bg-sunken hover:text-ink"
                activeProps={{ className: 'font-semibold text-primary! ' }}
              >
                {tab}
              </Link>
            </li>
          ),
      )}
    </ul>
  </nav>
)
