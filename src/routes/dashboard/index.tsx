import { createFileRoute, redirect } from '@tanstack/react-router'

const homes = { male: '/dashboard/male/rounds', female: '/dashboard/round' } as const

/** The chooser (specification §2). An admin without a student profile goes to the desk (PRODUCT §11). */
export const Route = createFileRoute('/dashboard/')({
  beforeLoad: ({ context: { session } }) => {
    if (session.admin && !session.complete) {
      throw redirect({ to: '/admin/$', params: { _splat: 'home' }, replace: true })
    }
    if (session.gender === null) throw redirect({ to: '/setup/profile', replace: true })
    throw redirect({ to: homes[session.gender], replace: true })
  },
})
