import type { SessionRow } from '../../data/database/schema.ts'
import { limits } from '../../shared/limits.ts'
import { Toaster } from '../../ui/Toaster.tsx'
import { Arrivals } from './Arrivals.tsx'
import { Refusals } from './Refusals.tsx'
import { Updating } from './Updating.tsx'

/** What is said in passing; `session` is null for a visitor, to whom nothing arrives. */
export const Toasts = ({ session }: { session: SessionRow | null }) => (
  <>
    <Toaster durationMs={limits.toastMs} visible={limits.toastsVisible} />
    {session !== null && <Arrivals session={session} />}
    {session !== null && <Refusals />}
    {session !== null && <Updating />}
  </>
)
