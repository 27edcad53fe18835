import { createFileRoute, redirect } from '@tanstack/react-router'
import { device } from '../../data/device/device.ts'
import { takePressedAddress } from '../../data/push/pressed-address.ts'

const homes = { male: '/dashboard/male/rounds', female: '/dashboard/round' } as const

/** The chooser (specification §2). An admin without a student profile goes to the desk (PRODUCT §11). */
export const Route = createFileRoute('/dashboard/')({
  beforeLoad: async ({ context: { session } }) => {
    const pressed = await takePressedAddress(device, session.uid, Date.now()).catch(() => null)
    if (pressed !== null) throw redirect({ href: pressed, replace: true })
    if (session.admin && !session.complete) {
      throw redirect({ to: '/admin/$', params: { _splat: 'home' }, replace: true })
    }
    if (session.gender === null) throw redirect({ to: '/setup/profile', replace: true })
    throw redirect({ to: homes[session.gender], replace: true })
  },
})
