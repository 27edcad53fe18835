import { safetyPageText } from '../../shared/text/safety-page.ts'

/** The address stands in config/app: live/public-data.ts writes it here. */
export const ContactAddress = () => (
  <p data-contact className="text-muted">
    {safetyPageText.addressLater}
  </p>
)
