import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { OutboxStatusUnder } from '../../../components/outbox-status/OutboxStatus.tsx'
import { toastRefusal } from '../../../components/outbox-status/refusal-toast.ts'
import type { MatchRow } from '../../../data/database/schema.ts'
import { outboxKey } from '../../../data/mutations/keys.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { serverNow, useNow } from '../../../data/react/use-now.ts'
import { useOwnSet } from '../../../data/react/use-own-set.ts'
import {
  dateShareId,
  dateSharePath,
  dateShareScene,
  nextDateShareTurn,
  shareTokenOf,
} from '../../../shared/domain/matches/date-share.ts'
import { noMeeting, planNumber } from '../../../shared/domain/matches/meeting.ts'
import { campusTimeZone } from '../../../shared/domain/time/campus-time.ts'
import { clockText } from '../../../shared/domain/time/when-text.ts'
import { language } from '../../../shared/language/text-of.ts'
import { durations } from '../../../shared/limits.ts'
import type { MeetingOffer } from '../../../shared/model/matches/meeting.ts'
import { dateShareText as words } from '../../../shared/text/meeting.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Field, inputClass, selectClass } from '../../../ui/form/Field.tsx'

const hours = [2, 3, 4, 6, 10] as const

/**
 * Makes a link for a friend. The link is shown here and stored nowhere. A link that has not been sent is taken
 * back as any other.
 */
export const ShareDate = ({
  match: { id: matchId, meeting },
  agreed: { meetAt, place },
}: {
  match: MatchRow
  agreed: MeetingOffer
}) => {
  const { act } = useClient()
  const all = (useOwnSet('dateShares') ?? []).filter((share) => share.matchId === matchId)
  const now = useNow(nextDateShareTurn(all, serverNow()))
  const shares = all.filter((share) => dateShareScene(share, now) !== 'gone')
  const [homeAfterMs, setHomeAfterMs] = useState(3 * durations.hour)
  const [link, setLink] = useState<string>()
  const [copied, setCopied] = useState('')

  const share = async () => {
    const token = shareTokenOf(crypto.getRandomValues(new Uint8Array(16)))
    const url = `${location.origin}${dateSharePath(token, language())}`
    const id = dateShareId(token)
    const plan = planNumber(meeting ?? noMeeting)
    await act('shareDate', { id, matchId, plan, homeAfterMs, agreed: { meetAt, place } })
    setLink(url)
    // The browser's sheet may be missing, or be closed without a choice: the link stands in its field anyway.
    await navigator.share?.({ url }).catch(() => {})
  }
  const copy = async (url: string) => {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    setCopied(isCopied ? words.copied : words.notCopied)
  }
  const stop = async () => {
    const ended = shares.map(({ id }) => act('changeDateShare', { id, does: 'stop', matchId }))
    await Promise.all(ended)
    setLink(undefined)
  }
  return (
    <section aria-label={words.heading} className="flex flex-col gap-3">
      <h3 className="text-lead font-semibold">{words.heading}</h3>
      <p className="text-small text-muted">{words.line}</p>
      {link === undefined ? (
        <>
          <Field label={words.due}>
            {(field) => (
              <select
                {...field}
                value={homeAfterMs}
                onChange={({ target }) => setHomeAfterMs(Number(target.value))}
                className={selectClass}
              >
                {hours.map((count) => (
                  <option key={count} value={count * durations.hour}>
                    {clockText(meetAt + count * durations.hour, campusTimeZone)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button look="quiet" onClick={() => void share().catch(toastRefusal)}>
            <Share2 aria-hidden />
            {shares.length > 0 ? words.again : words.share}
          </Button>
        </>
      ) : (
        <>
          <Field label={words.link} hint={words.linkHint}>
            {(field) => (
              <input
                {...field}
                readOnly
                value={link}
                onFocus={({ target }) => target.select()}
                className={inputClass}
              />
            )}
          </Field>
          <Button look="quiet" onClick={() => void copy(link)}>
            <Copy aria-hidden />
            {words.copy}
          </Button>
          {/* The status is part of the dialog, because a toast would lie under it. */}
          <p role="status" className="text-center text-small empty:hidden">
            {copied}
          </p>
        </>
      )}
      <OutboxStatusUnder beginning={outboxKey.shareDate({ matchId, id: '' })} />
      {shares.length > 0 && (
        <Button look="plain" onClick={() => void stop().catch(toastRefusal)}>
          {words.stop}
        </Button>
      )}
    </section>
  )
}
