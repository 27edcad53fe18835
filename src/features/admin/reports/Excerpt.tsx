import type { CallResponse } from '../../../shared/calls.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { reportsText as words } from '../../../shared/text/admin/reports.ts'

/** The frozen messages, oldest first. @param names by uid */
export const Excerpt = ({
  messages,
  names,
}: {
  messages: CallResponse<'openReport'>['messages']
  names: Readonly<Record<string, string>>
}) => (
  <section className="flex flex-col gap-1">
    <h3 id="excerpt" className="text-small font-semibold">
      {words.messages}
    </h3>
    {messages.length === 0 ? (
      <p className="text-body">{words.noMessages}</p>
    ) : (
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll a long excerpt
        tabIndex={0}
        aria-labelledby="excerpt"
        className="flex max-h-80 flex-col gap-2 overflow-auto rounded-control bg-sunken p-3"
      >
        {messages.map(({ id, senderUid, text, sentAt, isDeleted }) => (
          <li key={id} className="text-body">
            <span className="text-small text-muted">
              {names[senderUid] ?? senderUid} · {campusWhen(sentAt)}
              {isDeleted === true && ` · ${words.deleted}`}
            </span>
            <span className="block wrap-anywhere whitespace-pre-line">{text}</span>
          </li>
        ))}
      </ol>
    )}
  </section>
)
