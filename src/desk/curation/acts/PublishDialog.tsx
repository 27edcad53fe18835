import { useEffect, useMemo, useState } from 'react'
import { serverNow } from '../../../data/react/use-now.ts'
import { coupleSet } from '../../../shared/domain/curation/run/couple-set.ts'
import type { CurationInput } from '../../../shared/domain/curation/run/curation-input.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { publishText as words } from '../../../shared/text/desk/curation.ts'
import { readyReasonsText } from '../../../shared/text/desk/ready-reasons.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { FieldError } from '../../../ui/form/Field.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ActionButton } from '../../act/ActionButton.tsx'
import type { usePieces } from '../../act/PieceBar.tsx'
import { draftsListed } from '../../data/desk-lists.ts'
import { useDesk } from '../../data/use-desk.ts'
import { DialogActs } from '../../form/FormDialog.tsx'
import { ReasonField } from '../../form/ReasonDialog.tsx'
import { participantsQuery, type RoundItem } from '../../rounds/queries.ts'
import { type CurationCampus, othersOf } from '../curation-campus.ts'
import { blocksQuery, curationRunQuery, peopleQuery } from '../queries.ts'
import { type Decks, draftDecks, shownCounts } from '../report/decks-report.ts'

interface PublishCounts {
  /** Men who get a deck, and those who get none. */
  readonly men: number
  readonly without: number
  readonly cards: number
  /** Places in the drafts that a publishing leaves out. */
  readonly left: number
  readonly below: number
  readonly nobody: number
}

/**
 * Counts of the decks that a publishing sends. @param input that a dry run would take now @param floor of
 * the round: below it the server asks for a reason
 */
export const publishCounts = (
  decks: Decks,
  { men, women, never }: Pick<CurationInput, 'men' | 'women' | 'never'>,
  floor: number,
): PublishCounts => {
  const [inRound, shown, apart] = [new Set(men), new Set(women), coupleSet(never)]
  const sent = new Map(
    [...decks].map(([uid, deck]) => [
      uid,
      inRound.has(uid) ? deck.filter((her) => shown.has(her) && !apart.has([uid, her])) : [],
    ]),
  )
  const sizes = [...sent.values()].map((deck) => deck.length)
  const cards = sizes.reduce((sum, size) => sum + size, 0)
  const places = [...decks.values()].reduce((sum, deck) => sum + deck.length, 0)
  const counts = [...shownCounts(women, sent).values()]
  return {
    men: sizes.filter((size) => size > 0).length,
    without: sizes.filter((size) => size === 0).length,
    cards,
    left: places - cards,
    below: counts.filter((count) => count < floor).length,
    nobody: counts.filter((count) => count === 0).length,
  }
}

const windowText = ({ phases: { boys } }: RoundItem): string => {
  if (boys.startAt === null || boys.endAt === null) return words.unplanned
  const now = serverNow()
  if (now < boys.startAt) return words.opens(campusWhen(boys.startAt))
  return now < boys.endAt ? words.isOpen : words.isOver
}

/**
 * Says what a publishing sends before it is sent. The drafts, and who may not meet, are read again first:
 * both may have changed since the page was opened.
 */
export const PublishDialog = ({
  round,
  campus,
  input,
  floor,
  wasPublished,
  action,
  isAsked,
  reason,
  onWrite,
  onPublish,
  onClose,
}: {
  round: RoundItem
  campus: CurationCampus
  /** The input that a dry run would take now. */
  input: CurationInput
  /** Below it the server asks for a reason. */
  floor: number
  wasPublished: boolean
  action: Pick<ReturnType<typeof usePieces>, 'state' | 'blocked'>
  /** The server asked for a reason for these drafts: it may know of more that is left out than this page does. */
  isAsked: boolean
  reason: string
  onWrite: (reason: string) => void
  /** @param reason undefined: nobody is left below the floor */
  onPublish: (reason: string | undefined) => void
  onClose: () => void
}) => {
  const desk = useDesk()
  const [reading, setReading] = useState<'now' | 'done' | 'failed'>('now')
  const [keys] = useState(() => {
    const men = campus.participants.filter(({ gender }) => gender === 'male')
    const ofRound = [draftsListed, participantsQuery, curationRunQuery].map((of) => of(round.id))
    const ofPeople = [
      peopleQuery(round.phases.boys.startAt),
      blocksQuery(men.map(({ uid }) => uid)),
    ]
    return [...ofRound, ...ofPeople].map(({ key }) => key)
  })
  useEffect(() => {
    let isGone = false
    void Promise.all(keys.map((key) => desk.refresh(key))).then((areRead) => {
      if (!isGone) setReading(areRead.every(Boolean) ? 'done' : 'failed')
    })
    return () => {
      isGone = true
    }
  }, [desk, keys])
  const counts = useMemo(
    () =>
      publishCounts(draftDecks(campus), { ...input, women: othersOf(campus, input.women) }, floor),
    [campus, input, floor],
  )
  const { men, without, cards, left, below, nobody } = counts
  const asksWhy = below > 0 || without > 0 || isAsked
  return (
    <Dialog title={words.title(round.name)} closeLabel={shellText.close} onClose={onClose}>
      {reading === 'done' ? (
        <ul className="flex list-disc flex-col gap-1 pl-5 text-small">
          <li className="font-semibold">{words.sent(men, cards)}</li>
          {without > 0 && <li className="text-bad">{words.without(without)}</li>}
          {left > 0 && <li className="text-bad">{words.left(left)}</li>}
          {below > 0 && <li className="text-bad">{words.below(below, floor)}</li>}
          {nobody > 0 && <li className="text-bad">{words.nobody(nobody)}</li>}
          <li>{windowText(round)}</li>
          <li>{wasPublished ? words.again : words.first}</li>
          <li className="font-semibold">{words.final}</li>
        </ul>
      ) : (
        <p role="status" className={reading === 'failed' ? 'text-bad' : ''}>
          {reading === 'failed' ? words.notRead : words.reading}
        </p>
      )}
      {isAsked && <FieldError>{words.asked}</FieldError>}
      {reading === 'done' && asksWhy && (
        <ReasonField
          value={reason}
          hint={words.why}
          ready={readyReasonsText.publish}
          onChange={onWrite}
        />
      )}
      <DialogActs onClose={onClose}>
        <ActionButton
          action={action}
          look="primary"
          disabled={reading !== 'done' || (asksWhy && reason.trim() === '')}
          onPress={() => onPublish(asksWhy ? reason.trim() : undefined)}
        >
          {words.confirm(men)}
        </ActionButton>
      </DialogActs>
    </Dialog>
  )
}
