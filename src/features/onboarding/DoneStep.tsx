import { Link } from '@tanstack/react-router'
import { StorageHint } from '../../components/install/StorageHint.tsx'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { buttonClass } from '../../ui/button/Button.tsx'

export const DoneStep = () => (
  <div className="flex flex-col gap-6">
    <p className="text-lead text-muted">{joiningText.allSetLine}</p>
    <StorageHint />
    <Link to="/dashboard" className={buttonClass('primary')}>
      {joiningText.goToDashboard}
    </Link>
  </div>
)
