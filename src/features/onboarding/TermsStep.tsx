import { TermsForm } from '../../components/terms/TermsForm.tsx'
import { joiningText } from '../../shared/text/profile/joining.ts'

/** The step of the terms (specification §5). */
export const TermsStep = ({ agreed, onSaved }: { agreed: boolean; onSaved: () => void }) => (
  <>
    <ul className="flex list-disc flex-col gap-2 pl-5 text-body">
      {joiningText.terms.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
    <TermsForm agreed={agreed} submitLabel={joiningText.continue} onSaved={onSaved} />
  </>
)
