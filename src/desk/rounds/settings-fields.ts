import type { CallRequest } from '../../shared/calls.ts'
import { settingsOf } from '../../shared/domain/rounds/round-settings.ts'
import { durations, settingLimits } from '../../shared/limits.ts'
import { settingsText as words } from '../../shared/text/desk/rounds.ts'
import type { RoundItem } from './queries.ts'

export type Settings = Omit<CallRequest<'setRoundSettings'>, 'roundId' | 'seenUpdatedAt' | 'seen'>

export const settingsIn = (round: RoundItem): Settings => ({
  ...settingsOf(round),
  graceMs: round.graceMs,
  girlMatchCap: round.girlMatchCap,
})

interface NumberField {
  name: Exclude<keyof Settings, 'verifiedRequired'>
  label: string
  least: number
  most: number
  /** The amount that one step of the field stands for. */
  unit: number
}

const field = (name: NumberField['name'], unit = 1): NumberField => {
  const [least, most] = settingLimits[name]
  return { name, label: words[name], least: least / unit, most: most / unit, unit }
}

export const numberFields: readonly NumberField[] = [
  field('womenPerMan'),
  field('exposureFloor'),
  field('exposureCap'),
  field('girlInboxCap'),
  field('girlMatchCap'),
  field('graceMs', durations.minute),
]

/** The mistake in a field, as a sentence. */
export const settingProblem = (settings: Settings, { name, least, most, unit }: NumberField) => {
  const value = settings[name] / unit
  if (!Number.isInteger(value) || value < least || value > most) return words.between(least, most)
  const isFloorAbove = name === 'exposureFloor' && settings.exposureFloor > settings.exposureCap
  return isFloorAbove ? words.floorAboveCap : undefined
}
