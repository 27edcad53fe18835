import type { CallResponse } from '../../../shared/calls.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { personText as words } from '../../../shared/text/admin/people.ts'
import { personTimeline } from './person-timeline.ts'

export const PersonTimeline = ({ person }: { person: CallResponse<'openPerson'> }) => (
  <section className="flex flex-col gap-1">
    <h3 id="timeline" className="text-small font-semibold">
      {words.timeline}
    </h3>
    <ol
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll a long time line
      tabIndex={0}
      aria-labelledby="timeline"
      className="flex max-h-80 flex-col divide-y divide-line overflow-auto text-small"
    >
      {personTimeline(person).map(({ at, what, more }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice at one time
        <li key={`${at} ${place}`} className="flex flex-wrap gap-x-4 py-1.5">
          <span className="w-48 text-muted">{campusWhen(at)}</span>
          <span className="min-w-0 flex-1 wrap-anywhere">
            {what}
            {more !== '' && <span className="block text-muted">{more}</span>}
          </span>
        </li>
      ))}
    </ol>
  </section>
)
