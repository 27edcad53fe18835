import type { Draft } from '../../../../shared/model/rounds/draft.ts'
import type { Publishing } from '../../../../shared/model/rounds/publishing.ts'

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
