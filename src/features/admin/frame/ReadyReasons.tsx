import { actionText } from '../../../shared/text/admin/action.ts'

/** Reasons that are written again and again: one press each. */
export const ReadyReasons = ({
  ready,
  onChoose,
}: {
  ready: readonly string[]
  onChoose: (reason: string) => void
}) => (
  <ul aria-label={actionText.ready} className="flex flex-wrap gap-1.5 empty:hidden">
    {ready.map((reason) => (
      <li key={reason}>
        <button
          type="button"
          onClick={() => onChoose(reason)}
          className="min-h-9 cursor-pointer rounded-control bg-sunken px-2.5 py-1 text-left text-small hover:bg-line max-md:min-h-11"
        >
          {reason}
        </button>
      </li>
    ))}
  </ul>
)
