import { appealText } from '../../shared/text/suspension.ts'
import { AppealForm } from './AppealForm.tsx'

/** An appeal under the notification of an outcome. Few people appeal, so the form opens only by a press. */
export const FoldedAppeal = ({ outcomeId }: { outcomeId: string }) => (
  <details className="px-4 pt-1">
    <summary className="min-h-11 content-center text-small underline">{appealText.ask}</summary>
    <AppealForm outcomeId={outcomeId} />
  </details>
)
