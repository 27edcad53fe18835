import type { ReactNode } from 'react'
import type { CallRequest, CallResponse } from '../../shared/calls.ts'
import { campusWhen } from '../../shared/domain/time/campus-time.ts'
import { reportsText as words } from '../../shared/text/desk/reports.ts'
import { safetyText } from '../../shared/text/safety.ts'
import { Loading } from '../../ui/display/Loading.tsx'
import { LookFailure } from '../act/LookFailure.tsx'
import { useAdminLook } from '../data/use-admin-look.ts'
import { type CarriedImage, useObjectUrl } from '../opening/use-object-url.ts'

/**
 * The report goes with the page: nothing else holds its words.
 * @param children what is done about it, once it is read
 */
export const OpenedReport = ({
  request,
  children,
}: {
  request: CallRequest<'openReport'>
  children: ReactNode
}) => {
  const look = useAdminLook('openReport', request)
  if (look.state === 'loading') return <Loading label={words.opening.loading} />
  if (look.state === 'failed') {
    return <LookFailure of={look} again={words.opening.again} />
  }
  const { details, messages, frozen, reported, reporter } = look.value
  const nameOf = ({ name }: { name: string }) => name || words.nobody
  const names = { [reported.uid]: nameOf(reported), [reporter.uid]: nameOf(reporter) }
  return (
    <>
      <section className="flex flex-col gap-1">
        <h3 className="text-small font-semibold">{words.details}</h3>
        <p className="text-body wrap-anywhere whitespace-pre-line">{details || words.noDetails}</p>
      </section>
      <Excerpt messages={messages} names={names} />
      <FrozenProfile frozen={frozen} />
      <section className="flex flex-col gap-2">
        <h3 className="text-small font-semibold">{words.profile}</h3>
        {reported.isSuspended && <p className="text-small text-bad">{words.suspended}</p>}
        {reported.photoUrls.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {reported.photoUrls.map((url, place) => (
              <li key={url}>
                <img
                  src={url}
                  alt={words.photo(place + 1)}
                  className="h-40 rounded-control object-cover"
                />
              </li>
            ))}
          </ul>
        )}
        {reported.bio !== '' && <p className="text-body wrap-anywhere">{reported.bio}</p>}
      </section>
      <PastReports title={words.history.reported(nameOf(reported))} history={reported.history} />
      <PastReports title={words.history.reporter(nameOf(reporter))} history={reporter.history} />
      {children}
    </>
  )
}

/** The frozen messages, oldest first. @param names by uid */
const Excerpt = ({
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

/** The profile at the time of the report, also if it was edited or deleted since (PRODUCT §8). */
const FrozenProfile = ({ frozen }: { frozen: CallResponse<'openReport'>['frozen'] }) => (
  <section aria-label={words.frozen} className="flex flex-col gap-2">
    <h3 className="text-small font-semibold">{words.frozen}</h3>
    {frozen === null ? (
      <p className="text-body">{words.nothingFrozen}</p>
    ) : (
      <>
        <p className="text-body wrap-anywhere">{frozen.name || words.nobody}</p>
        {frozen.photos.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {frozen.photos.map((photo, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
              <li key={place}>
                <FrozenPhoto photo={photo} place={place} />
              </li>
            ))}
          </ul>
        )}
        <p className="text-body wrap-anywhere whitespace-pre-line">{frozen.bio || words.noBio}</p>
      </>
    )}
  </section>
)

const FrozenPhoto = ({ photo, place }: { photo: CarriedImage; place: number }) => {
  const url = useObjectUrl(photo)
  return (
    <img src={url} alt={words.photo(place + 1)} className="h-40 rounded-control object-cover" />
  )
}

type History = CallResponse<'openReport'>['reporter']['history']

const lineOf = ({ reason, createdAt, outcome, decidedAt }: History['about'][number]): string =>
  [
    campusWhen(createdAt),
    safetyText.report.reasons[reason],
    outcome === null ? words.history.waits : words.outcomes[outcome],
    ...(decidedAt === null ? [] : [campusWhen(decidedAt)]),
  ].join(' · ')

/** Earlier reports about a person and by that person, with their outcomes. */
const PastReports = ({ title, history }: { title: string; history: History }) => (
  <section className="flex flex-col gap-1">
    <h3 className="text-small font-semibold">{title}</h3>
    {(['about', 'by'] as const).map((kind) => (
      <div key={kind} className="text-small">
        <p>{words.history[kind](history[kind].length)}</p>
        <ul className="pl-4 text-muted">
          {history[kind].map((past) => (
            <li key={`${past.createdAt} ${past.reason}`}>{lineOf(past)}</li>
          ))}
        </ul>
      </div>
    ))}
  </section>
)
