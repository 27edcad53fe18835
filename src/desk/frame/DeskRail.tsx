import { Link } from '@tanstack/react-router'
import { Ellipsis, Search } from 'lucide-react'
import { useState } from 'react'
import { deskText as words } from '../../shared/text/desk/desk.ts'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { rowsOf } from '../data/use-admin-rows.ts'
import { currentItem, type RailItem, railGroups, waitingOf } from './desk-rail.ts'
import { useQueues } from './queues.ts'

const Count = ({ of, className }: { of: number; className?: string }) =>
  of > 0 && (
    <span
      className={classes(
        'rounded-full bg-accent px-1.5 text-small font-semibold text-on-accent tabular-nums',
        className,
      )}
    >
      {of}
      <span className="sr-only"> {words.wait}</span>
    </span>
  )

const itemClass =
  'flex min-h-9 items-center gap-2 rounded-control px-2.5 text-small text-muted hover:bg-raised hover:text-ink [&>svg]:size-5'
const currentClass = 'bg-raised font-semibold text-primary! shadow-[inset_2px_0_0_var(--primary)]'

const ItemLink = ({
  item: { path, label, Icon },
  isCurrent,
  count,
  isWide,
  onPress,
}: {
  item: RailItem
  isCurrent: boolean
  count: number
  /** With its label at every width. */
  isWide: boolean
  onPress?: () => void
}) => (
  <Link
    to="/admin/$"
    params={{ _splat: path }}
    activeOptions={{ exact: true, includeSearch: false }}
    aria-current={isCurrent ? 'page' : undefined}
    title={isWide ? undefined : label}
    onClick={onPress}
    className={classes(itemClass, isCurrent && currentClass, isWide ? 'min-h-11' : 'relative')}
  >
    <Icon aria-hidden />
    <span className={isWide ? 'grow' : 'grow max-lg:sr-only'}>{label}</span>
    <Count
      of={count}
      {...(!isWide && { className: 'max-lg:absolute max-lg:top-0 max-lg:right-0' })}
    />
  </Link>
)

/** The pages of the desk: a rail on the left, of icons on a tablet, a bar below on a phone. */
export const DeskRail = ({ address, onSearch }: { address: string; onSearch: () => void }) => {
  const answer = useQueues()
  const queues = rowsOf(answer)
  const [isMore, setMore] = useState(false)
  const groups = railGroups(queues)
  const current = currentItem(groups, address)
  const items = groups.flatMap((group) => group.items)
  const behindMore = items.filter(({ short }) => short === undefined)
  const lists = (isWide: boolean) =>
    groups.map(({ label, items: listed }) => (
      <div key={label} className="flex flex-col gap-0.5">
        {label !== null && (
          <p
            className={classes(
              'px-3 pt-3 text-small text-muted',
              !isWide &&
                'max-lg:mx-3 max-lg:mt-2 max-lg:h-px max-lg:bg-line max-lg:p-0 max-lg:text-transparent',
            )}
          >
            {label}
          </p>
        )}
        <ul className="flex flex-col gap-0.5">
          {listed.map((item) => (
            <li key={item.path}>
              <ItemLink
                item={item}
                isCurrent={item === current}
                count={waitingOf(item, queues)}
                isWide={isWide}
                {...(isWide && { onPress: () => setMore(false) })}
              />
            </li>
          ))}
        </ul>
      </div>
    ))
  return (
    <>
      <nav
        aria-label={words.tabs}
        className="sticky top-(--top-bar) hidden h-[calc(100dvh-var(--top-bar))] w-16 shrink-0 flex-col overflow-y-auto border-r border-line bg-sunken p-2 md:flex lg:w-60"
      >
        <button
          type="button"
          title={words.search}
          onClick={onSearch}
          className={classes(itemClass, 'mb-1 w-full ring-1 ring-edge ring-inset')}
        >
          <Search aria-hidden />
          <span className="grow text-left max-lg:sr-only">{words.search}</span>
          <kbd aria-hidden className="font-sans max-lg:hidden">
            ⌘K
          </kbd>
        </button>
        {lists(false)}
      </nav>
      <nav
        aria-label={words.bar}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-ground pad-safe-bottom md:hidden"
      >
        <ul className="flex h-(--tab-height)">
          {items.flatMap((item) =>
            item.short === undefined ? (
              []
            ) : (
              <li key={item.path} className="min-w-0 flex-1">
                <Link
                  to="/admin/$"
                  params={{ _splat: item.path }}
                  activeOptions={{ exact: true, includeSearch: false }}
                  className={classes(barClass, item === current && 'font-semibold text-primary!')}
                >
                  <item.Icon aria-hidden className="size-6" />
                  <span className="max-w-full truncate">{item.short}</span>
                  <Count of={waitingOf(item, queues)} className="absolute top-1 left-1/2" />
                </Link>
              </li>
            ),
          )}
          <li className="min-w-0 flex-1">
            <button type="button" onClick={() => setMore(true)} className={`${barClass} w-full`}>
              <Ellipsis aria-hidden className="size-6" />
              {words.more}
              <Count
                of={behindMore.reduce((sum, item) => sum + waitingOf(item, queues), 0)}
                className="absolute top-1 left-1/2"
              />
            </button>
          </li>
        </ul>
      </nav>
      {isMore && (
        <Dialog
          title={words.heading}
          closeLabel={words.close}
          placement="sheet"
          onClose={() => setMore(false)}
        >
          <button
            type="button"
            onClick={() => {
              setMore(false)
              onSearch()
            }}
            className={classes(itemClass, 'min-h-11 ring-1 ring-edge ring-inset')}
          >
            <Search aria-hidden />
            {words.search}
          </button>
          <div className="flex flex-col">{lists(true)}</div>
        </Dialog>
      )}
    </>
  )
}

const barClass =
  'relative flex h-full flex-col items-center justify-center gap-0.5 text-tab text-muted'
