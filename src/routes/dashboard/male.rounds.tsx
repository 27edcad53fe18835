import { createFileRoute } from '@tanstack/react-router'
import { MaleRoundScreen } from '../../features/rounds/MaleRoundScreen.tsx'
import { requireGender } from '../-guards.ts'

export const Route = createFileRoute('/dashboard/male/rounds')({
  beforeLoad: ({ context }) => requireGender(context.session, 'male'),
  component: MaleRoundScreen,
})
