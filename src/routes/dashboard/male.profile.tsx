import { createFileRoute } from '@tanstack/react-router'
import { requireGender } from '../-guards.ts'
import { OwnProfileRoute } from './-own-profile.tsx'

export const Route = createFileRoute('/dashboard/male/profile')({
  beforeLoad: ({ context }) => requireGender(context.session, 'male'),
  component: OwnProfileRoute,
})
