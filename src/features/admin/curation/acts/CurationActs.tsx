import { useState } from 'react'
import { campusWhen } from '../../../../shared/domain/time/campus-time.ts'
import type { CurationRun } from '../../../../shared/model/rounds/curation-run.ts'
import type { Publishing } from '../../../../shared/model/rounds/publishing.ts'
import { curationActsText as words } from '../../../../shared/text/admin/curation.ts'
import { toast } from '../../../../ui/overlay/toast.ts'
import { ActionButton } from '../../frame/ActionButton.tsx'
import { ActionFailure } from '../../frame/ActionFailure.tsx'
import { PieceBar } from '../../frame/PieceBar.tsx'
import { usePieces } from '../../frame/use-pieces.ts'
import type { RoundItem } from '../../rounds/queries.ts'
import type { CurationCampus } from '../curation-campus.ts'
import type { FinishedRun } from '../use-dry-run.ts'
import { DraftDifferences } from './DraftDifferences.tsx'
import { publishRound, saveRun } from './save-run.ts'

/** From a dry run to drafts, and from drafts to decks. Both may be pressed again at any time. */
export const CurationActs = ({
  round,
  campus,
  run,
  publishing,
  finished,
  onSaved,
}: {
  round: RoundItem
  campus: CurationCampus
  run: CurationRun | null
  publishing: Publishing | null
  finished: FinishedRun | null
  onSaved: () => void
}) => {
  const saving = usePieces()
  const publication = usePieces()
  const [isComparing, setComparing] = useState(false)
  const { drafts, participants } = campus
  const newer = drafts.filter(({ updatedAt }) => updatedAt > (publishing?.startedAt ?? 0)).length
  const isBusy = [saving, publication].some(({ state }) => state.at === 'running')
  // A tab that was closed, or a server that died, has left it half way.
  const half = !isBusy && publishing?.doneAt === null ? publishing : null
  const isOver = round.phases.girls.isComplete

  const save = async () => {
    if (finished === null) return
    const counts = await saving.run((call, told) => saveRun(call, round.id, finished, told))
    if (counts === null) return
    void toast.success(words.saved(counts.saved))
    if (counts.changed > 0) void toast.error(words.changed(counts.changed))
    if (counts.skipped > 0) void toast.error(words.skipped(counts.skipped))
    onSaved()
  }
  const publish = async (after: string | undefined) => {
    const uids = participants.filter(({ gender }) => gender === 'male').map(({ uid }) => uid)
    const piece = { roundId: round.id, uids, after, seenRunHash: run?.hash ?? null }
    const count = await publication.run((call, told) => publishRound(call, piece, told))
    if (count !== null) void toast.success(words.published(count))
  }
  return (
    <section aria-label={words.heading} className="flex flex-col gap-2">
      <h2 className="font-serif text-lead font-semibold">{words.heading}</h2>
      <p className="text-small">
        {[
          run === null ? words.noRun : words.savedRun(campusWhen(run.updatedAt), run.settings.seed),
          words.drafts(drafts.length),
          publishing === null ? words.neverPublished : words.publishedAt(publishing, campusWhen),
          ...(publishing !== null && newer > 0 ? [words.newer(newer)] : []),
        ].join(' ')}
      </p>
      {isOver && <p className="text-small text-bad">{words.over}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <ActionButton
          action={saving}
          look={drafts.length === 0 ? 'primary' : 'quiet'}
          disabled={finished === null || isBusy || isOver}
          onPress={() => void save()}
        >
          {words.save}
        </ActionButton>
        <ActionButton
          action={publication}
          look={drafts.length === 0 || half !== null ? 'quiet' : 'primary'}
          disabled={drafts.length === 0 || isBusy || isOver}
          onPress={() => void publish(undefined)}
        >
          {words.publish}
        </ActionButton>
        {half !== null && half.after !== '' && (
          <ActionButton
            action={publication}
            look="primary"
            disabled={isBusy || isOver}
            onPress={() => void publish(half.after)}
          >
            {words.goOn}
          </ActionButton>
        )}
        <PieceBar of={saving} text={words.saving} label={words.save} />
        <PieceBar of={publication} text={words.publishing} label={words.publish} />
      </div>
      {drafts.length > 0 && (
        <details onToggle={({ currentTarget }) => setComparing(currentTarget.open)}>
          <summary className="cursor-pointer text-small">{words.differences}</summary>
          {isComparing && <DraftDifferences roundId={round.id} campus={campus} />}
        </details>
      )}
      <ActionFailure of={saving} />
      <ActionFailure of={publication} />
      {[saving, publication].some(({ state }) => state.at === 'failed') && (
        <p className="text-small">{words.again}</p>
      )}
    </section>
  )
}
