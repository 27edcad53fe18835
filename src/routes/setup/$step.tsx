import { createFileRoute, redirect } from '@tanstack/react-router'
import { setupAddresses } from '../../shared/addresses.ts'

/** Addresses of the older steps lead to the wizard (specification §2 "Onboarding", reading B). */
export const Route = createFileRoute('/setup/$step')({
  beforeLoad: ({ params }) => {
    const known = setupAddresses.some((step) => step === params.step)
    throw redirect({ to: known ? '/setup/profile' : '/', replace: true })
  },
})
