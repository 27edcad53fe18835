import { createFileRoute } from '@tanstack/react-router'
import { requireGender } from '../-guards.ts'
import { OwnProfileRoute } from './-own-profile.tsx'

export const Route = createFileRoute('/dashboard/female/profile')({
  beforeLoad: ({ context }) => requireGender(context.session, 'female'),
  component: OwnProfileRoute,
})
