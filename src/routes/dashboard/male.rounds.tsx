import { createFileRoute } from '@tanstack/react-router'
import { MaleRoundScreen } from '../../features/rounds/MaleRoundScreen.tsx'
import { SafetyMenu } from '../../features/safety/SafetyMenu.tsx'
import { requireGender } from '../-guards.ts'

const MaleRoundRoute = () => (
  <MaleRoundScreen safetyFor={(uid) => <SafetyMenu uid={uid} place="card" matched={false} />} />
)

export const Route = createFileRoute('/dashboard/male/rounds')({
  beforeLoad: ({ context }) => requireGender(context.session, 'male'),
  component: MaleRoundRoute,
})
