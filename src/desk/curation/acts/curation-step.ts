import type { CurationInput } from '../../../shared/domain/curation/run/curation-input.ts'
import type { CurationRun } from '../../../shared/model/rounds/curation-run.ts'
import type { Draft } from '../../../shared/model/rounds/draft.ts'
import type { Publishing } from '../../../shared/model/rounds/publishing.ts'
import type { RoundItem } from '../../rounds/queries.ts'
import type { CurationCampus } from '../curation-campus.ts'
import type { FinishedRun } from '../use-dry-run.ts'

/** The round that is curated, as a page knows it. */
export interface CurationState {
  readonly round: RoundItem
  readonly campus: CurationCampus
  /** The input that a dry run would take now. */
  readonly input: CurationInput
  /** How the drafts were made; null: nothing was saved. */
  readonly run: CurationRun | null
  readonly publishing: Publishing | null
  /** A dry run that is not saved. */
  readonly finished: FinishedRun | null
  readonly step: CurationStep
}

/** The next step of a curation. One button is primary: the one of this step. */
export type CurationStep = 'dry-run' | 'save' | 'publish' | 'continue' | 'done' | 'over'

export interface CurationStanding {
  readonly isOver: boolean
  /** A dry run stands on the screen and not in the drafts. */
  readonly isUnsaved: boolean
  readonly drafts: readonly Pick<Draft, 'updatedAt'>[]
  readonly publishing: Pick<Publishing, 'startedAt' | 'doneAt' | 'after'> | null
}

export const curationStep = ({
  isOver,
  isUnsaved,
  drafts,
  publishing,
}: CurationStanding): CurationStep => {
  if (isOver) return 'over'
  if (isUnsaved) return 'save'
  if (drafts.length === 0) return 'dry-run'
  // A tab that was closed, or a server that died, has left it half way.
  if (publishing !== null && publishing.doneAt === null && publishing.after !== '')
    return 'continue'
  const isShown = publishing !== null && publishing.doneAt !== null
  return isShown && newerDrafts(drafts, publishing.startedAt) === 0 ? 'done' : 'publish'
}

/** How many drafts were changed since. */
export const newerDrafts = (drafts: readonly Pick<Draft, 'updatedAt'>[], since: number): number =>
  drafts.filter(({ updatedAt }) => updatedAt > since).length
