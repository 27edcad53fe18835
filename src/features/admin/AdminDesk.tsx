import { ShieldCheck } from 'lucide-react'
import { adminDeskText } from '../../shared/text/admin-desk.ts'
import { Empty } from '../../ui/display/Empty.tsx'

export const AdminDesk = () => (
  <Empty icon={<ShieldCheck />} title={adminDeskText.heading} line={adminDeskText.notHere} />
)
