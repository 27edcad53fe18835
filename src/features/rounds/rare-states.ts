import { lazy } from 'react'

/** States that few open the app to: the first screen does not wait for their code. */
export const Suspended = lazy(async () => ({
  default: (await import('../../components/suspension/Suspended.tsx')).Suspended,
}))
export const UnverifiedNotice = lazy(async () => ({
  default: (await import('./UnverifiedNotice.tsx')).UnverifiedNotice,
}))
export const UnverifiedScreen = lazy(async () => ({
  default: (await import('./UnverifiedNotice.tsx')).UnverifiedScreen,
}))
export const RoundSummary = lazy(async () => ({
  default: (await import('./RoundSummary.tsx')).RoundSummary,
}))
export const OutsideRound = lazy(async () => ({
  default: (await import('./OutsideRound.tsx')).OutsideRound,
}))
export const SittingOut = lazy(async () => ({
  default: (await import('./sitting-out/SittingOut.tsx')).SittingOut,
}))
