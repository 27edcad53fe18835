import { ShieldCheck } from 'lucide-react'
import { text } from '../../shared/text.ts'
import { Empty } from '../../ui/Empty.tsx'

export const AdminDesk = () => (
  <Empty icon={<ShieldCheck />} title={text.adminDesk.heading} line={text.adminDesk.notHere} />
)
