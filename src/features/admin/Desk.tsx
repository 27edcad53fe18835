import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import type { SessionRow } from '../../data/device/device-database.ts'
import { useActionBlock } from '../../data/react/use-action-block.ts'
import { DeskProvider, useOpenDesk } from '../../data/react/use-desk.ts'
import { deskConnectionText } from '../../shared/text/admin/action.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Loading } from '../../ui/display/Loading.tsx'
import { deskPages } from './desk-pages.ts'
import { AdminOnly } from './frame/AdminOnly.tsx'
import { DeskLogin } from './frame/DeskLogin.tsx'
import { DeskTabs } from './frame/DeskTabs.tsx'
import { deskGuard } from './frame/desk-guard.ts'
import { type FoundPage, findDeskPage } from './frame/desk-page.ts'
import { PendingBadge } from './frame/PendingBadge.tsx'

const home = { to: '/admin/$', params: { _splat: 'home' } } as const

/** Goes there once, and not again with each rendering until it is there. */
const Redirect = ({ to }: { to: NavigateOptions }) => {
  const navigate = useNavigate()
  const first = useRef(to)
  useEffect(() => void navigate({ ...first.current, replace: true }), [navigate])
  return null
}

/** @param address what follows /admin/. @param session null for a visitor */
export const Desk = ({ address, session }: { address: string; session: SessionRow | null }) => {
  const found = findDeskPage(deskPages, address)
  switch (deskGuard(address, session)) {
    case 'landing':
      return <Redirect to={{ to: '/', search: { from: `/admin/${address}` } }} />
    case 'setup':
      return <Redirect to={{ to: '/setup/profile' }} />
    case 'login':
      return <DeskLogin />
    case 'refused':
      return <AdminOnly />
    case 'home':
      return <Redirect to={home} />
    case 'page':
      // Unknown paths go to the landing page (specification §2).
      if (found === null || session === null) return <Redirect to={{ to: '/' }} />
      return <OpenDesk found={found} uid={session.uid} />
  }
}

/** Says why nothing can be done now; empty while something can. */
const DeskConnection = () => {
  const blocked = useActionBlock()
  return (
    <p
      role="status"
      className={blocked === null ? 'sr-only' : 'rounded-control bg-sunken px-3 py-1.5 text-small'}
    >
      {blocked !== null && deskConnectionText[blocked]}
    </p>
  )
}

const OpenDesk = ({ found, uid }: { found: FoundPage; uid: string }) => {
  const desk = useOpenDesk(uid)
  const { page, params } = found
  if (desk === null) return <Loading label={shellText.loading} />
  return (
    <DeskProvider value={desk}>
      <div
        data-desk
        className="mx-auto flex w-full max-w-desk flex-1 flex-col gap-4 px-3 pb-10 sm:px-5"
      >
        <div className="flex items-center gap-3 border-b border-line">
          <DeskTabs />
          <PendingBadge />
        </div>
        <DeskConnection />
        <Suspense fallback={<Loading label={shellText.loading} />}>
          <page.Page params={params} />
        </Suspense>
      </div>
    </DeskProvider>
  )
}
