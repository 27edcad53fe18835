import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import type { MatchRow } from '../../../data/database/schema.ts'
import { draftOf } from '../../../data/drafts/drafts.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { useKeptText } from '../../../data/react/use-kept-text.ts'
import { useLive } from '../../../data/react/use-live.ts'
import { campusPlaceText } from '../../../shared/domain/matches/campus-places.ts'
import { daysAhead, firstTimeIn, sharedThirds } from '../../../shared/domain/matches/free-thirds.ts'
import { meetingStanding, noMeeting } from '../../../shared/domain/matches/meeting.ts'
import {
  campusTimeZone,
  fromCampusField,
  toCampusField,
} from '../../../shared/domain/time/campus-time.ts'
import { dayText, whenText } from '../../../shared/domain/time/when-text.ts'
import * as limits from '../../../shared/limits.ts'
import { type MeetingOffer, placeSchema } from '../../../shared/model/matches/meeting.ts'
import { meetingText as words } from '../../../shared/text/meeting.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Radio } from '../../../ui/form/Choice.tsx'
import { Field, FieldGroup, inputClass } from '../../../ui/form/Field.tsx'
import { campusPlaces } from '../queries.ts'

const placedText = ({ meetAt, place }: MeetingOffer, now: number): string =>
  words.at(whenText(meetAt, now, campusTimeZone), place)

/**
 * The form to name a time, at first one in which both are free, and a place. An offer that comes meanwhile is
 * said above the button, and the first press after it only brings it to sight: one who asks has seen it.
 */
export const AskForm = ({
  match,
  name,
  now,
  onAsk,
}: {
  match: MatchRow
  name: string
  now: number
  onAsk: (seen: string | null, meetAt: number, place: string) => void
}) => {
  const { database } = useClient()
  const live = useLive(campusPlaces, [database])
  const places = live.state === 'ready' ? live.value : []
  const shared = sharedThirds(match.meeting ?? noMeeting, match.participants, now)
  const [chosenTime, setChosenTime] = useState<string>()
  const [chosenPlace, setChosenPlace] = useState<string>()
  const [own, setOwn] = useKeptText(draftOf.meetingPlace, match.id)
  const [isWrong, setWrong] = useState(false)
  const meeting = match.meeting ?? noMeeting
  const standing = meetingStanding(meeting)
  const { offer, agreed } = meeting
  // An own offer that is accepted meanwhile keeps its id.
  const state = offer === null ? `agreed ${standing}` : `asked ${standing}`
  const [opened] = useState(state)
  const [shown, setShown] = useState(state)
  const news = useRef<HTMLParagraphElement>(null)
  const said =
    offer === null
      ? agreed && `${words.agreed}: ${placedText(agreed, now)}`
      : offer.by !== database.uid && words.arrived(name, placedText(offer, now))
  const arrived = state !== opened && said
  const [first] = shared
  const time = chosenTime ?? (first === undefined ? '' : toCampusField(firstTimeIn(first, now)))
  const meetAt = fromCampusField(time)
  const last = daysAhead(now).at(-1)?.endsAt ?? now
  const isTime = meetAt !== null && meetAt > now && meetAt < last
  const isOwn = chosenPlace === undefined ? places.length === 0 || own !== '' : chosenPlace === ''
  const place = v.safeParse(placeSchema, isOwn ? own : chosenPlace)

  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (!isTime || !place.success) return setWrong(true)
    if (arrived && shown !== state) {
      // The news may stand behind the keyboard, which closes when the focus leaves its field.
      news.current?.focus()
      return setShown(state)
    }
    onAsk(standing, meetAt, place.output)
  }
  return (
    <form onSubmit={ask} noValidate className="flex flex-col gap-4">
      {first === undefined ? (
        <p className="text-small text-muted">{words.noneShared}</p>
      ) : (
        <FieldGroup legend={words.both}>
          <div className="flex flex-wrap gap-2">
            {shared.map((third) => {
              const field = toCampusField(firstTimeIn(third, now))
              const day = dayText(third.usualAt, now, campusTimeZone)
              return (
                <Button
                  key={third.id}
                  look="quiet"
                  aria-pressed={time === field}
                  className="px-3.5! aria-pressed:ring-2 aria-pressed:ring-primary"
                  onClick={() => setChosenTime(field)}
                >
                  <span className="first-letter:uppercase">
                    {`${day}, ${words.third[third.third]}`}
                  </span>
                </Button>
              )
            })}
          </div>
        </FieldGroup>
      )}
      <Field
        label={words.time}
        hint={words.timeHint}
        error={isWrong && !isTime ? words.timeWrong : undefined}
      >
        {(field) => (
          <input
            {...field}
            type="datetime-local"
            value={time}
            min={toCampusField(now)}
            max={toCampusField(last - 1)}
            onChange={({ target }) => setChosenTime(target.value)}
            className={inputClass}
          />
        )}
      </Field>
      <FieldGroup
        legend={words.place}
        error={isWrong && !place.success ? words.placeWrong : undefined}
      >
        {places.map((listed) => {
          const text = campusPlaceText(listed)
          return (
            <Radio
              key={text}
              name="place"
              label={listed.kind === '' ? text : `${text} (${listed.kind})`}
              checked={chosenPlace === text}
              onChange={() => setChosenPlace(text)}
            />
          )
        })}
        {places.length > 0 && (
          <Radio
            name="place"
            label={words.ownPlace}
            checked={isOwn}
            onChange={() => setChosenPlace('')}
          />
        )}
        {isOwn && (
          <input
            aria-label={words.ownPlaceLabel}
            placeholder={words.ownPlaceLabel}
            value={own}
            maxLength={limits.meetingPlaceMax}
            onChange={({ target }) => setOwn(target.value)}
            className={inputClass}
          />
        )}
      </FieldGroup>
      {arrived && (
        <p ref={news} tabIndex={-1} role="status" className="font-semibold wrap-anywhere">
          {arrived}
        </p>
      )}
      <Button type="submit">{words.ask}</Button>
    </form>
  )
}
