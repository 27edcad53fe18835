import { Suspense, useEffect, useState } from 'react'
import { DeskProvider, useOpenDesk } from '../../../data/react/use-desk.ts'
import { deskText } from '../../../shared/text/admin/desk.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { titled } from '../../../shared/text/titles.ts'
import { useOwnTitle } from '../../../state/own-title.ts'
import { Loading } from '../../../ui/display/Loading.tsx'
import { afterPaint } from '../../../ui/hooks/after-paint.ts'
import { lazyLater } from '../../../ui/hooks/lazy-later.ts'
import { deskPages } from '../desk-pages.ts'
import { Colleagues } from './Colleagues.tsx'
import { DeskConnection } from './DeskConnection.tsx'
import { DeskRail } from './DeskRail.tsx'
import type { DeskPage, FoundPage, PageParams } from './desk-page.ts'
import { useDeskKeys } from './use-desk-keys.ts'

const DeskSearch = lazyLater(async () => (await import('../search/DeskSearch.tsx')).DeskSearch)
const DeskKeys = lazyLater(async () => (await import('../search/DeskKeys.tsx')).DeskKeys)

/** Loads all pages while the admin looks at the first: they are small. */
const usePreloadedPages = () =>
  useEffect(
    () =>
      afterPaint(() => {
        for (const page of deskPages) void page.preload()
      }),
    [],
  )

const usePageTitle = (title: string) =>
  useEffect(() => {
    useOwnTitle.setState({ title: titled(deskText.titled(title)) })
    return () => useOwnTitle.setState({ title: null })
  }, [title])

/** A page keeps the component that it began with: a chunk that arrives meanwhile takes nothing away. */
const Page = ({ page, params }: { page: DeskPage; params: PageParams }) => {
  const [Component] = useState(page.component)
  return <Component params={params} />
}

/** The frame of every page: the rail, the keys, the title. @param address what follows /admin/ */
export const OpenDesk = ({
  found: { page, params },
  address,
  uid,
}: {
  found: FoundPage
  address: string
  uid: string
}) => {
  const desk = useOpenDesk(uid)
  const { overlay, open, close } = useDeskKeys()
  usePreloadedPages()
  usePageTitle(page.title)
  if (desk === null) return <Loading label={shellText.loading} />
  return (
    <DeskProvider value={desk}>
      <div data-desk className="flex w-full flex-1">
        <Colleagues uid={uid} />
        <DeskRail address={address} onSearch={() => open('search')} />
        <div className="flex min-w-0 flex-1 flex-col gap-4 px-3 pb-10 max-md:pb-[calc(var(--tab-bar)+1.5rem)] sm:px-5">
          <DeskConnection />
          <Suspense fallback={<Loading label={shellText.loading} />}>
            <Page key={page.path} page={page} params={params} />
          </Suspense>
        </div>
      </div>
      <Suspense>
        {overlay === 'search' && <DeskSearch onClose={close} />}
        {overlay === 'keys' && <DeskKeys onClose={close} />}
      </Suspense>
    </DeskProvider>
  )
}
