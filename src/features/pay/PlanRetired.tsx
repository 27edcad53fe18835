import { Contact } from '../../components/contact/Contact.tsx'
import { payText } from '../../shared/text/plans.ts'
import { Notice } from '../../ui/display/Notice.tsx'

/** Shown to a person who paid just before the plan was taken off the list. */
export const PlanRetired = () => (
  <>
    <Notice>
      <p>{payText.retired}</p>
      <p>{payText.moneySafe}</p>
    </Notice>
    <Contact signedIn />
  </>
)
