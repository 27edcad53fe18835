import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { Desk } from '../../desk/Desk.tsx'

const route = getRouteApi('/admin/$')

const DeskRoute = () => (
  <Desk address={route.useParams()._splat ?? ''} session={route.useRouteContext().session} />
)

/** One route for the whole desk: its pages and guards are in its own chunk, not in the shell. */
export const Route = createFileRoute('/admin/$')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: DeskRoute,
})
