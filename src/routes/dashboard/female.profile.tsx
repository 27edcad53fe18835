import { createFileRoute } from '@tanstack/react-router'
import { OwnProfileScreen } from '../../features/profile/OwnProfileScreen.tsx'
import { requireGender } from '../-guards.ts'

export const Route = createFileRoute('/dashboard/female/profile')({
  beforeLoad: ({ context }) => requireGender(context.session, 'female'),
  component: OwnProfileScreen,
})
