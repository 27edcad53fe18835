import { createFileRoute, redirect } from '@tanstack/react-router'
import { AdminDesk } from '../../features/admin/AdminDesk.tsx'

const homes = { male: '/dashboard/male/rounds', female: '/dashboard/round' } as const

/** The chooser (specification §2): redirects everybody but admins. */
export const Route = createFileRoute('/dashboard/')({
  beforeLoad: ({ context: { session } }) => {
    if (session.admin) return
    if (session.gender === null) throw redirect({ to: '/setup/profile', replace: true })
    throw redirect({ to: homes[session.gender], replace: true })
  },
  component: AdminDesk,
})
