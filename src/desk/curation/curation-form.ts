import type {
  CurationInput,
  CurationSettings,
} from '../../shared/domain/curation/run/curation-input.ts'
import {
  defaultScoreWeights,
  type ScoreWeights,
  scorePartNames,
} from '../../shared/domain/curation/score/weights.ts'
import { settingsOf } from '../../shared/domain/rounds/round-settings.ts'
import { settingLimits } from '../../shared/limits.ts'
import type { CurationRun } from '../../shared/model/rounds/curation-run.ts'
import type { Round } from '../../shared/model/rounds/round.ts'
import { curationFormText as words } from '../../shared/text/desk/curation.ts'

export interface CurationForm {
  readonly settings: CurationSettings
  readonly weights: ScoreWeights
}

export const seedMax = 2 ** 31 - 1
const weightMax = 1_000
/** Only the relation of weights matters: shares of a hundred are enough to move. */
const weightSlidesTo = 100

/** The form of the saved run, so that the admin can see the same input again; else the round's settings. */
export const formOf = (
  round: Pick<Round, 'settings'>,
  run: CurationRun | null,
  seed: number,
): CurationForm => {
  const { womenPerMan: perMan, exposureFloor: floor, exposureCap: cap } = settingsOf(round)
  return {
    settings: { perMan, floor, cap, seed: run?.settings.seed ?? seed },
    weights: run?.weights ?? defaultScoreWeights,
  }
}

interface FormField {
  readonly id: string
  readonly label: string
  readonly least: number
  readonly most: number
  /** Where a slider beside the number ends; null: it has none. */
  readonly slidesTo: number | null
  readonly value: (form: CurationForm) => number
  readonly changed: (form: CurationForm, value: number) => CurationForm
}

const settingField = (
  name: keyof CurationSettings,
  [least, most]: readonly [number, number],
): FormField => ({
  id: name,
  label: words[name],
  least,
  most,
  slidesTo: null,
  value: ({ settings }) => settings[name],
  changed: (form, value) => ({ ...form, settings: { ...form.settings, [name]: value } }),
})

export const settingFields: readonly FormField[] = [
  settingField('perMan', settingLimits.womenPerMan),
  settingField('floor', settingLimits.exposureFloor),
  settingField('cap', settingLimits.exposureCap),
  settingField('seed', [0, seedMax]),
]

export const weightFields: readonly FormField[] = scorePartNames.map((name) => ({
  id: name,
  label: words.parts[name],
  least: 0,
  most: weightMax,
  slidesTo: weightSlidesTo,
  value: ({ weights }) => weights[name],
  changed: (form, value) => ({ ...form, weights: { ...form.weights, [name]: value } }),
}))

/** Places in the decks, beside those that the floor needs; the highest floor that they suffice for. */
export const placesFor = (
  { settings: { perMan, floor } }: CurationForm,
  { men, women }: Pick<CurationInput, 'men' | 'women'>,
) => {
  const places = men.length * perMan
  const reached = women.length === 0 ? floor : Math.floor(places / women.length)
  return { places, needed: women.length * floor, floor: reached }
}

/** The mistake in a field, as a sentence. */
export const fieldProblem = (form: CurationForm, { id, least, most, value }: FormField) => {
  const typed = value(form)
  if (!Number.isInteger(typed) || typed < least || typed > most) return words.between(least, most)
  const { floor, cap } = form.settings
  return id === 'floor' && floor > cap ? words.floorAboveCap : undefined
}

/** @returns what is wrong with the whole, as a sentence */
export const weightsProblem = ({ weights }: CurationForm): string | undefined =>
  scorePartNames.every((name) => weights[name] === 0) ? words.noWeight : undefined

export const isFormRight = (form: CurationForm): boolean =>
  weightsProblem(form) === undefined &&
  [...settingFields, ...weightFields].every((field) => fieldProblem(form, field) === undefined)
