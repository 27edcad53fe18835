import { useState } from 'react'
import { publishedFloor } from '../../../shared/domain/curation/published-floor.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { Refusal } from '../../../shared/errors.ts'
import { curationActsText as words } from '../../../shared/text/desk/curation.ts'
import { emptied } from '../../../ui/form/emptied.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { ActionButton, ActionFailure, DeskButton } from '../../act/ActionButton.tsx'
import { PieceBar, usePieces } from '../../act/PieceBar.tsx'
import type { FinishedRun } from '../use-dry-run.ts'
import { type CurationState, newerDrafts } from './curation-step.ts'
import { DraftDifferences } from './DraftDifferences.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { publishRound, saveRun } from './save-run.ts'

const isReasonNeeded = (error: unknown): boolean =>
  error instanceof Refusal && error.reason === 'reason-needed'

/**
 * The acts from a dry run to drafts, and from drafts to decks. A publishing sends the drafts, so it waits while
 * a dry run that is not saved stands on the screen.
 */
export const CurationActs = ({
  of: { round, campus, input, run, publishing, finished, step },
  onDiscard,
}: {
  of: CurationState
  /** Takes a run off the screen, also once it is saved: then the drafts are shown. */
  onDiscard: (run: FinishedRun) => void
}) => {
  const saving = usePieces()
  const publication = usePieces()
  const [isComparing, setComparing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  // Both outlive the dialog: a publishing that failed is sent again with the same words.
  const [reason, setReason] = useState('')
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const { drafts, participants } = campus
  const draftsAt = Math.max(0, ...drafts.map(({ updatedAt }) => updatedAt))
  const newer = publishing === null ? 0 : newerDrafts(drafts, publishing.startedAt)
  const isBusy = [saving, publication].some(({ state }) => state.at === 'running')
  const mayPublish = drafts.length > 0 && finished === null && !isBusy && step !== 'over'

  const save = async () => {
    if (finished === null) return
    const counts = await saving.run((call, progressed) =>
      saveRun(call, round.id, finished, progressed),
    )
    if (counts === null) return
    void toast.success(words.saved(counts.saved))
    if (counts.changed > 0) void toast.error(words.changed(counts.changed))
    if (counts.skipped > 0) void toast.error(words.skipped(counts.skipped))
    onDiscard(finished)
  }
  const publish = async (after: string | undefined, reason?: string) => {
    setAsking(false)
    const uids = participants.filter(({ gender }) => gender === 'male').map(({ uid }) => uid)
    const seen = { seenRunHash: run?.hash ?? null, seenDraftsAt: draftsAt }
    const piece = { roundId: round.id, uids, after, seen, reason }
    const count = await publication.run(
      (call, progressed) => publishRound(call, piece, progressed),
      (error) => {
        if (!isReasonNeeded(error)) return
        setAskedAt(draftsAt)
        setAsking(true)
      },
    )
    if (count === null) return
    setReason(emptied(reason ?? '', ''))
    setAskedAt(null)
    void toast.success(words.published(count))
  }
  return (
    <section
      aria-label={words.heading}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-raised px-4 py-3 ring-1 ring-line"
    >
      <div className="min-w-64 flex-1 text-small">
        <p role="status" className={step === 'over' ? 'text-bad' : 'font-semibold'}>
          {words.steps[step]}
        </p>
        <p className="text-muted">
          {[
            run === null ? words.noRun : words.savedRun(campusWhen(run.updatedAt)),
            words.drafts(drafts.length),
            publishing === null ? words.neverPublished : words.publishedAt(publishing, campusWhen),
            ...(newer > 0 ? [words.newer(newer)] : []),
          ].join(' ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:[&_button]:min-h-11">
        <ActionButton
          action={saving}
          look={step === 'save' ? 'primary' : 'quiet'}
          disabled={finished === null || isBusy || step === 'over'}
          onPress={() => void save()}
        >
          {words.save}
        </ActionButton>
        {finished !== null && (
          <DeskButton disabled={isBusy} onClick={() => onDiscard(finished)}>
            {words.discard}
          </DeskButton>
        )}
        <ActionButton
          action={publication}
          look={step === 'publish' ? 'primary' : 'quiet'}
          disabled={!mayPublish}
          onPress={() => setAsking(true)}
        >
          {words.publish}
        </ActionButton>
        {step === 'continue' && publishing !== null && (
          <ActionButton
            action={publication}
            look="primary"
            disabled={!mayPublish}
            onPress={() => void publish(publishing.after)}
          >
            {words.goOn}
          </ActionButton>
        )}
        <PieceBar of={saving} text={words.saving} label={words.save} />
        <PieceBar of={publication} text={words.publishing} label={words.publish} />
      </div>
      {drafts.length > 0 && (
        <details
          className="w-full"
          onToggle={({ currentTarget }) => setComparing(currentTarget.open)}
        >
          <summary className="cursor-pointer text-small">{words.differences}</summary>
          {isComparing && <DraftDifferences roundId={round.id} campus={campus} />}
        </details>
      )}
      <ActionFailure of={saving} />
      <ActionFailure of={publication} />
      {[saving, publication].some(({ state }) => state.at === 'failed') && (
        <p className="text-small">{words.again}</p>
      )}
      {isAsking && mayPublish && (
        <PublishDialog
          round={round}
          campus={campus}
          input={input}
          floor={publishedFloor(round, run)}
          wasPublished={publishing !== null}
          action={publication}
          isAsked={askedAt === draftsAt}
          reason={reason}
          onWrite={setReason}
          onPublish={(why) => void publish(undefined, why)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
