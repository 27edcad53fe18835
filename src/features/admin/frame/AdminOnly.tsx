import { ShieldX } from 'lucide-react'
import { deskText } from '../../../shared/text/admin/desk.ts'
import { adminText } from '../../../shared/text/admin.ts'
import { buttonClass } from '../../../ui/button/Button.tsx'
import { Empty } from '../../../ui/display/Empty.tsx'

/** Asks the server for nothing. */
export const AdminOnly = () => (
  <Empty icon={<ShieldX />} title={adminText.only}>
    <a href="/" className={buttonClass('quiet')}>
      {deskText.leave}
    </a>
  </Empty>
)
