import { Link } from '@tanstack/react-router'
import { serverNow, useNow } from '../../../data/react/use-now.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { agoText } from '../../../shared/language/span.ts'
import { durations } from '../../../shared/limits.ts'
import { queuesNowText as words } from '../../../shared/text/desk/home.ts'
import { placeOfQueue, type WaitingQueue } from '../../frame/queues.ts'

/** Without a time, last. */
const sinceOf = ({ oldestAt }: WaitingQueue) => oldestAt ?? Number.POSITIVE_INFINITY

/** The work that waits, the longest wait first. Each line leads to its page. */
export const QueuesNow = ({ queues }: { queues: readonly WaitingQueue[] }) => {
  const now = useNow(serverNow() + durations.minute)
  const waiting = queues
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => sinceOf(one) - sinceOf(other))
  return (
    <section aria-label={words.heading} className="flex flex-col gap-2">
      <h2 className="text-body font-semibold">{words.heading}</h2>
      {waiting.length === 0 && <p className="text-small text-muted">{words.nothing}</p>}
      <ul className="flex flex-col text-small">
        {waiting.map((row) => {
          const { path, search = {} } = placeOfQueue(row)
          return (
            <li key={row.queue} className="border-t border-line first:border-0">
              <Link
                to="/admin/$"
                params={{ _splat: path }}
                search={search}
                className="grid min-h-11 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-control px-1 hover:bg-sunken"
              >
                <span className="rounded-full bg-accent px-2 text-center font-semibold text-on-accent tabular-nums">
                  {row.count}
                </span>
                <span className="font-semibold">{words.items[row.queue]}</span>
                {row.oldestAt !== null && (
                  <span title={campusWhen(row.oldestAt)} className="text-muted tabular-nums">
                    {agoText(now - row.oldestAt, words.oldest)}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
