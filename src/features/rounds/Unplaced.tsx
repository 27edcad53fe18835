import type { UnplacedReason } from '../../shared/model/rounds/participant.ts'
import { unplacedText as words } from '../../shared/text/rounds/unplaced.ts'

export const Unplaced = ({ reason }: { reason: UnplacedReason }) => (
  <section className="mx-auto flex max-w-phone flex-col gap-1 rounded-card bg-sunken p-4 text-center">
    <h2 className="text-body font-semibold">{words.heading}</h2>
    <p className="text-muted">
      {words.reasons[reason]} {words.next}
    </p>
  </section>
)
