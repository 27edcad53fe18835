import { campusWhen } from '../../../../shared/domain/time/campus-time.ts'
import type { CurationRun } from '../../../../shared/model/rounds/curation-run.ts'
import type { AuditRow } from '../../../../shared/model/safety/audit.ts'
import { curationActsText as words } from '../../../../shared/text/admin/curation.ts'
import { toast } from '../../../../ui/overlay/toast.ts'
import { ActionButton } from '../../frame/ActionButton.tsx'
import { ActionFailure } from '../../frame/ActionFailure.tsx'
import type { RoundItem } from '../../rounds/queries.ts'
import type { CurationCampus } from '../curation-campus.ts'
import type { FinishedRun } from '../use-dry-run.ts'
import { PieceBar } from './PieceBar.tsx'
import { lastPublishedAt } from './published-at.ts'
import { publishRound, saveRun } from './save-run.ts'
import { usePieces } from './use-pieces.ts'

/** From a dry run to drafts, and from drafts to decks. Both may be pressed again at any time. */
export const CurationActs = ({
  round,
  campus,
  run,
  publishings,
  finished,
  onSaved,
}: {
  round: RoundItem
  campus: CurationCampus
  run: CurationRun | null
  publishings: readonly AuditRow[]
  finished: FinishedRun | null
  onSaved: () => void
}) => {
  const saving = usePieces()
  const publishing = usePieces()
  const { drafts, participants } = campus
  const publishedAt = lastPublishedAt(publishings, round.id)
  const newer = drafts.filter(({ updatedAt }) => updatedAt > (publishedAt ?? 0)).length
  const isBusy = [saving, publishing].some(({ state }) => state.at === 'running')
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
  const publish = async () => {
    const men = participants.filter(({ gender }) => gender === 'male').length
    const count = await publishing.run((call, told) => publishRound(call, round.id, men, told))
    if (count !== null) void toast.success(words.published(count))
  }
  return (
    <section aria-label={words.heading} className="flex flex-col gap-2">
      <h2 className="font-serif text-lead font-semibold">{words.heading}</h2>
      <p className="text-small">
        {[
          run === null ? words.noRun : words.savedRun(campusWhen(run.updatedAt), run.settings.seed),
          words.drafts(drafts.length),
          publishedAt === null
            ? words.neverPublished
            : words.lastPublished(campusWhen(publishedAt)),
          ...(publishedAt !== null && newer > 0 ? [words.newer(newer)] : []),
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
          action={publishing}
          look={drafts.length === 0 ? 'quiet' : 'primary'}
          disabled={drafts.length === 0 || isBusy || isOver}
          onPress={() => void publish()}
        >
          {words.publish}
        </ActionButton>
        <PieceBar of={saving} text={words.saving} label={words.save} />
        <PieceBar of={publishing} text={words.publishing} label={words.publish} />
      </div>
      <ActionFailure of={saving} />
      <ActionFailure of={publishing} />
      {[saving, publishing].some(({ state }) => state.at === 'failed') && (
        <p className="text-small">{words.again}</p>
      )}
    </section>
  )
}
