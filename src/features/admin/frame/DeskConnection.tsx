import { useActionBlock } from '../../../data/react/use-action-block.ts'
import { deskConnectionText } from '../../../shared/text/admin/action.ts'

/** Says why nothing can be done now; empty while something can. */
export const DeskConnection = () => {
  const blocked = useActionBlock()
  return (
    <p
      role="status"
      className={
        blocked === null ? 'sr-only' : 'mt-2 rounded-control bg-sunken px-3 py-1.5 text-small'
      }
    >
      {blocked !== null && deskConnectionText[blocked]}
    </p>
  )
}
