import { createFileRoute } from '@tanstack/react-router'
import { MaleRoundScreen } from '../../features/rounds/male/MaleRoundScreen.tsx'
import { maleActs } from '../../features/rounds/male/male-facts.ts'
import { roundRows } from '../../features/rounds/round-facts.ts'
import { requireGender } from '../-guards.ts'
import { preloadScreen } from '../-preload-screen.ts'

export const Route = createFileRoute('/dashboard/male/rounds')({
  beforeLoad: ({ context }) => requireGender(context.session, 'male'),
  loader: preloadScreen(roundRows, maleActs),
  gcTime: 0,
  component: MaleRoundScreen,
})
