import { appealText } from '../../shared/text/suspension.ts'
import { AppealForm } from './AppealForm.tsx'

/** Under the notification of an outcome: few appeal, so the form opens when it is asked for. */
export const FoldedAppeal = ({ outcomeId }: { outcomeId: string }) => (
  <details className="px-4 pt-1">
    <summary className="min-h-11 content-center text-small underline">{appealText.ask}</summary>
    <AppealForm outcomeId={outcomeId} />
  </details>
)
