import type { Curation } from '../../../../shared/domain/curation/run/curate.ts'
import type { CurationRun } from '../../../../shared/model/rounds/curation-run.ts'
import { curationReportText as words } from '../../../../shared/text/admin/curation.ts'

type Hashes = Pick<Curation, 'inputHash' | 'hash'>

const replayOf = (curation: Hashes, run: Hashes): keyof typeof words.replays => {
  if (curation.inputHash !== run.inputHash) return 'otherInput'
  return curation.hash === run.hash ? 'same' : 'otherLists'
}

/** The hash of a dry run, and whether it equals that of the saved run. */
export const RunHash = ({ curation, run }: { curation: Hashes; run: CurationRun | null }) => (
  <>
    <p className="break-all text-muted">
      {words.hash}: <code>{curation.hash}</code>
    </p>
    {run !== null && <p>{words.replays[replayOf(curation, run)]}</p>}
  </>
)
