import { Suspense, useEffect, useRef, useState } from 'react'
import { pageBuild } from '../components/update/page-build.ts'
import { useActionBlock } from '../data/react/use-action-block.ts'
import { type CallName, calls } from '../shared/calls.ts'
import type { DeskNews } from '../shared/model/operations/desk-news.ts'
import { deskConnectionText } from '../shared/text/desk/action.ts'
import { deskText } from '../shared/text/desk/desk.ts'
import { shellText } from '../shared/text/shell.ts'
import { titled } from '../shared/text/titles.ts'
import { useOwnTitle } from '../state/page-state.ts'
import { Loading } from '../ui/display/Loading.tsx'
import { afterPaint } from '../ui/hooks/after-paint.ts'
import { lazyLater } from '../ui/hooks/lazy-later.ts'
import { useAdminRows } from './data/use-admin-rows.ts'
import { DeskProvider, useDesk, useOpenDesk } from './data/use-desk.ts'
import { deskPages } from './desk-pages.ts'
import { DeskRail } from './frame/DeskRail.tsx'
import type { DeskPage, FoundPage, PageParams } from './frame/desk-page.ts'
import { useHotkeys } from './queue/use-hotkeys.ts'
import { deskNewsQuery } from './queue/work-marks.ts'

const DeskSearch = lazyLater(async () => (await import('./search/DeskSearch.tsx')).DeskSearch)
const DeskKeys = lazyLater(async () => (await import('./search/DeskKeys.tsx')).DeskKeys)

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
  const desk = useOpenDesk(pageBuild())
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

/** Says why nothing can be done now; empty while something can. */
const DeskConnection = () => {
  const blocked = useActionBlock()
  return (
    <p
      role="status"
      className={
        blocked === null ? 'sr-only' : 'mt-2 rounded-control bg-sunken px-3 py-1.5 text-small'
      }
    >
      {blocked !== null && deskConnectionText[blocked]}
    </p>
  )
}

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name)

const noActs: DeskNews['acts'] = []
const keyOf = ({ uid, call, doneAt }: DeskNews['acts'][number]) => `${uid} ${call} ${doneAt}`

/** Reads again what a colleague has just changed. The act itself reads again what one has changed oneself. */
const Colleagues = ({ uid }: { uid: string }) => {
  const desk = useDesk()
  const answer = useAdminRows(deskNewsQuery)
  const acts = answer.state === 'ready' ? (answer.rows[0]?.acts ?? noActs) : null
  const seen = useRef<typeof acts>(null)
  useEffect(() => {
    if (acts === null) return
    const before = seen.current
    seen.current = acts
    if (before === null) return
    const known = new Set(before.map(keyOf))
    const news = acts.filter((act) => act.uid !== uid && !known.has(keyOf(act)))
    const done = news.map(({ call }) => call).filter(isCall)
    if (done.length > 0) void desk.refreshAfter(new Set(done))
  }, [acts, desk, uid])
  return null
}

type Overlay = 'search' | 'keys'

/** The keys that work on every page: the search (⌘K, Ctrl+K, /) and the list of keys (?). */
const useDeskKeys = () => {
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      setOverlay('search')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  useHotkeys({ '/': () => setOverlay('search'), '?': () => setOverlay('keys') })
  return { overlay, open: setOverlay, close: () => setOverlay(null) }
}
