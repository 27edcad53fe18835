import { useMemo } from 'react'
import type { CurationInput } from '../../../shared/domain/curation/run/curation-input.ts'
import { curationText as words } from '../../../shared/text/admin/curation.ts'
import type { CurationCampus } from './curation-campus.ts'
import { curationFunnel, funnelSteps } from './curation-funnel.ts'

/** Where people drop out before the curation. */
export const CurationFunnel = ({
  campus,
  input,
}: {
  campus: CurationCampus
  input: CurationInput
}) => {
  const curated = input.men.length + input.women.length
  const counts = useMemo(() => curationFunnel(campus, curated), [campus, curated])
  return (
    <section aria-label={words.funnel}>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-small">
        {funnelSteps.map((step) => (
          <div key={step}>
            <dt className="text-muted">{words.funnelSteps[step]}</dt>
            <dd className="text-body font-semibold">{counts[step]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
