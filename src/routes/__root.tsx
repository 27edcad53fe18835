import { createRootRoute, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import type { SessionRow } from '../data/device/device-database.ts'
import { finishLeaving, leavingStore } from '../data/leaving/end-session.ts'
import { bestEffort } from '../data/lib/best-effort.ts'
import { useSession } from '../data/react/use-session.ts'
import { isSigningIn } from '../data/session/session.ts'
import { Shell } from '../features/shell/frame/Shell.tsx'
import { RouteTrouble } from '../features/shell/trouble/RouteTrouble.tsx'
import { authText } from '../shared/text/sign-in/auth.ts'
import { Loading } from '../ui/display/Loading.tsx'
import { afterPaint } from '../ui/hooks/after-paint.ts'
import { lazyLater } from '../ui/hooks/lazy-later.ts'
import { StorageProblem, whoIsHere } from './-presence.ts'

const StorageTrouble = lazyLater(
  async () => (await import('../features/shell/trouble/StorageTrouble.tsx')).StorageTrouble,
)

const startUpdates = async (routeNow: () => string): Promise<void> => {
  if (import.meta.env.VITE_WORKER === 'off') return
  try {
    await (await import('../features/update/start-updates.ts')).startUpdates(routeNow)
  } catch {
    // The chunk did not arrive: the next start brings worker and update.
  }
}

const Root = () => {
  const { session, client } = Route.useRouteContext()
  const isLeaving = useStore(leavingStore)
  const router = useRouter()
  useEffect(
    () => afterPaint(() => startUpdates(() => router.state.matches.at(-1)?.fullPath ?? '/')),
    [router],
  )
  useEffect(() => {
    if (client === null) return
    afterPaint(() => client.start())
  }, [client])
  return (
    <>
      {isLeaving ? <Loading label={authText.leaving} /> : <Shell session={session} />}
      <GuardsAgain decidedFor={session} />
    </>
  )
}

const RootTrouble = ({ error }: { error: unknown }) =>
  error instanceof StorageProblem ? (
    <Suspense>
      <StorageTrouble uid={error.uid} trouble={error.trouble} />
    </Suspense>
  ) : (
    <RouteTrouble error={error} />
  )

/** The facts that the guards look at. */
const guarded = (session: SessionRow | null): string =>
  JSON.stringify([session?.uid, session?.complete, session?.gender, session?.admin])

/** Whether another tab has signed in as somebody else, while this one holds what the first has read and pasted. */
const isReplaced = (before: SessionRow | null, now: SessionRow | null): boolean =>
  before !== null && now !== null && before.uid !== now.uid

interface Guards {
  decidedFor: SessionRow | null
}

/** Runs the guards again when another tab signs in or out, or the profile becomes complete. */
const GuardsAgain = ({ decidedFor }: Guards) => {
  const router = useRouter()
  const followed = useSession()
  const now = followed.state === 'signed-in' ? followed.session : null
  const changed = followed.state !== 'loading' && guarded(now) !== guarded(decidedFor)
  const left = changed && now === null
  const replaced = isReplaced(decidedFor, now)
  useEffect(() => {
    // Reload, so that neither memory nor the address keeps anything of the account.
    // The landing page is another document: what is being deleted here would stay half done.
    if (left) bestEffort(finishLeaving().finally(() => location.replace('/')))
    else if (replaced && !isSigningIn()) location.replace('/dashboard')
    else if (changed) void router.invalidate()
  }, [left, replaced, changed, router])
  return null
}

export const Route = createRootRoute({
  beforeLoad: whoIsHere,
  component: Root,
  errorComponent: RootTrouble,
})
