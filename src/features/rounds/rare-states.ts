import { lazy } from 'react'

/** States that few open the app to: one chunk, which the first screen does not wait for. */
const load = () => import('./RareStates.tsx')

export const Suspended = lazy(async () => ({ default: (await load()).Suspended }))
export const UnverifiedNotice = lazy(async () => ({ default: (await load()).UnverifiedNotice }))
export const UnverifiedScreen = lazy(async () => ({ default: (await load()).UnverifiedScreen }))
export const LastReceipt = lazy(async () => ({ default: (await load()).LastReceipt }))
export const RoundReceipt = lazy(async () => ({ default: (await load()).RoundReceipt }))
export const RoundSummary = lazy(async () => ({ default: (await load()).RoundSummary }))
export const ProfileIncomplete = lazy(async () => ({ default: (await load()).ProfileIncomplete }))
export const PlanNeeded = lazy(async () => ({ default: (await load()).PlanNeeded }))
export const OutsideRound = lazy(async () => ({ default: (await load()).OutsideRound }))
export const SitOutButton = lazy(async () => ({ default: (await load()).SitOutButton }))
export const SittingOut = lazy(async () => ({ default: (await load()).SittingOut }))
