import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { UserDatabase } from '../../data/database/schema.ts'
import { draftOf } from '../../data/drafts/drafts.ts'
import { bestEffort } from '../../data/lib/best-effort.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useFirstRead } from '../../data/react/use-first-read.ts'
import { campusCalls } from '../../shared/calls/campus.ts'
import type { CallRequest } from '../../shared/calls.ts'
import { linesOfPlaces, placesFromLines } from '../../shared/domain/matches/campus-places.ts'
import { defaultSettings } from '../../shared/domain/rounds/round-settings.ts'
import * as limits from '../../shared/limits.ts'
import type { Config } from '../../shared/model/payments/plan.ts'
import { campusSettingsText as words } from '../../shared/text/desk/settings.ts'
import { numberFields, settingProblem } from '../rounds/settings-fields.ts'

/** Settings as an admin types them: an empty field stands for no value. */
export interface CampusForm {
  supportEmail: string
  upiId: string
  upiName: string
  verifiedRequired: boolean
  gateway: boolean
  /** Public places to meet, one a line. */
  places: string
  /** The number that the page Account shows; empty for none. */
  minimumBuild: string
  roundDefaults: CallRequest<'saveConfig'>['roundDefaults']
}

export interface TypedCampus {
  form: CampusForm
  /** The form before anything was typed; null when an earlier build kept the draft. */
  seen: CampusForm | null
  /** The `updatedAt` of what it was typed over; null where there was nothing. */
  seenUpdatedAt: number | null
}

const noDefaults: CampusForm['roundDefaults'] = {
  ...defaultSettings,
  graceMs: limits.graceMs,
  girlMatchCap: limits.girlMatchCap,
}

/** A payee that students do not see yet stays in the form: a save of other fields keeps it coming. */
const payeeFields = (config: Config | undefined): Pick<CampusForm, 'upiId' | 'upiName'> => {
  const { upiId = '', upiName = '' } = config?.nextPayee ?? config ?? {}
  return { upiId, upiName }
}

/** A form that was kept; null when this build has other fields. */
const keptCampusForm = (kept: Readonly<Record<string, unknown>>): CampusForm | null => {
  const empty = campusFormOf(undefined)
  const isWhole = Object.entries(empty).every(([name, value]) => typeof kept[name] === typeof value)
  return isWhole && v.is(roundDefaults, kept.roundDefaults) ? (kept as unknown as CampusForm) : null
}

/**
 * The campus has one switch for verified students: what its rounds took of their own is folded in.
 * @param config undefined: the campus has none yet
 */
export const campusFormOf = (config: Config | undefined): CampusForm => ({
  supportEmail: config?.supportEmail ?? '',
  ...payeeFields(config),
  verifiedRequired: config?.roundDefaults?.verifiedRequired ?? config?.verifiedRequired ?? false,
  gateway: config?.gateway ?? false,
  places: linesOfPlaces(config?.places ?? []),
  minimumBuild: config?.minimumBuild ? String(config.minimumBuild) : '',
  roundDefaults: { ...(config?.roundDefaults ?? noDefaults), verifiedRequired: null },
})

/** One field of two inputs: money must not go to one admin's address under another's name. */
const payeeNames: readonly (keyof CampusForm)[] = ['upiId', 'upiName']

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * The typed settings over the newest ones: other fields than the typed ones come in as a colleague, or the admin's
 * own undo, has changed them. A field that both have changed keeps what was typed, and the save of it is refused.
 */
export const typedOverNewest = (
  typed: TypedCampus | null,
  config: Config | undefined,
): TypedCampus | null => {
  if (typed === null || typed.seen === null || config === undefined) return typed
  if (typed.seenUpdatedAt === config.updatedAt) return typed
  const { form, seen } = typed
  const newest = campusFormOf(config)
  const names = Object.keys(newest) as (keyof CampusForm)[]
  const isTyped = (name: keyof CampusForm) => !isEqual(form[name], seen[name])
  const typedNames = names.filter((name) =>
    payeeNames.includes(name) ? payeeNames.some(isTyped) : isTyped(name),
  )
  const isChangedByBoth = typedNames.some(
    (name) => !isEqual(newest[name], seen[name]) && !isEqual(newest[name], form[name]),
  )
  if (isChangedByBoth) return typed
  // The value that a field was typed over stays: a colleague who takes back the same value changes it again.
  const ofTyped = (of: CampusForm) => Object.fromEntries(typedNames.map((name) => [name, of[name]]))
  return {
    form: { ...newest, ...ofTyped(form) },
    seen: { ...newest, ...ofTyped(seen) },
    seenUpdatedAt: config.updatedAt,
  }
}

/**
 * The settings that are still typed once the form was saved.
 * @param typed now @param pressed what was typed at the press @param sent the form that was saved
 */
export const typedSinceSave = (
  typed: TypedCampus | null,
  pressed: TypedCampus | null,
  sent: CampusForm,
  updatedAt: number | null,
): TypedCampus | null =>
  typed === null || typed === pressed
    ? null
    : { form: typed.form, seen: sent, seenUpdatedAt: updatedAt }

/**
 * The typed settings after the change of payee was taken back. Typed over an older state it keeps that one: its
 * save says that a colleague has changed something since.
 * @param pressed the form when it was taken back: a payee that was typed since then stays
 * @param before what was seen then @param updatedAt of the campus since then
 */
export const withPayeeKept = (
  typed: TypedCampus,
  pressed: CampusForm,
  { nextPayee: _, ...before }: Config,
  updatedAt: number | null,
): TypedCampus => {
  const { form, seen, seenUpdatedAt } = typed
  if (payeeNames.some((name) => !isEqual(form[name], pressed[name]))) return typed
  return {
    form: { ...form, ...payeeFields(before) },
    seen: seen && { ...seen, ...payeeFields(before) },
    seenUpdatedAt: seenUpdatedAt === before.updatedAt ? updatedAt : seenUpdatedAt,
  }
}

export type CampusField = 'supportEmail' | 'upiId' | 'places' | 'minimumBuild'
const { supportEmail, upiId, roundDefaults } = campusCalls.saveConfig.request.entries

/** The mistake in a field, as a sentence. */
export const campusProblem = (form: CampusForm, field: CampusField): string | undefined => {
  if (field === 'supportEmail') {
    return v.is(supportEmail, form.supportEmail) ? undefined : words.noEmail
  }
  if (field === 'places') return placesFromLines(form.places) === null ? words.noPlaces : undefined
  if (field === 'minimumBuild') {
    return /^\d{0,14}$/.test(form.minimumBuild.trim()) ? undefined : words.noBuild
  }
  return form.upiId.trim() === '' || v.is(upiId, form.upiId) ? undefined : words.noUpi
}

export const hasCampusProblem = (form: CampusForm): boolean =>
  campusProblem(form, 'supportEmail') !== undefined ||
  campusProblem(form, 'upiId') !== undefined ||
  campusProblem(form, 'places') !== undefined ||
  campusProblem(form, 'minimumBuild') !== undefined ||
  numberFields.some((field) => settingProblem(form.roundDefaults, field) !== undefined)

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

export const campusRequest = (form: CampusForm): CallRequest<'saveConfig'> => ({
  ...form,
  supportEmail: form.supportEmail.trim(),
  upiId: orNull(form.upiId),
  upiName: orNull(form.upiName),
  places: placesFromLines(form.places) ?? [],
  minimumBuild: Number(form.minimumBuild.trim()),
})

const readCampusDraft = async (database: UserDatabase): Promise<TypedCampus | null> => {
  const kept = await draftOf.campusSettings.read(database)
  const form = kept && keptCampusForm(kept.form)
  if (kept === null || form === null) return null
  return { form, seen: keptCampusForm(kept.seen ?? {}), seenUpdatedAt: kept.seenUpdatedAt }
}

/** Settings that are typed and not saved. The device keeps them, so that an admin who leaves the page finds them. */
export const useCampusDraft = () => {
  const { database } = useClient()
  const [typed, setTyped] = useState<TypedCampus | null>(null)
  /** The newest typed settings, for an answer that comes after further letters. */
  const latest = useRef(typed)
  /** Found when the page opened: the admin may not know of it any more. */
  const [isFound, setFound] = useState(false)
  const [isRead, setRead] = useState(false)
  const first = useFirstRead(readCampusDraft, [database])
  const kept = first.state === 'ready' ? first.value : undefined
  useEffect(() => {
    if (kept === undefined) return
    if (kept !== null) {
      latest.current = kept
      setTyped(kept)
      setFound(true)
    }
    setRead(true)
  }, [kept])
  /** A full disk loses it with the page, and nothing else. @param next null: saved, or given up */
  const keep = (next: TypedCampus | null) => {
    latest.current = next
    setTyped(next)
    if (next === null) setFound(false)
    const draft = next && { ...next, form: { ...next.form }, seen: { ...next.seen } }
    bestEffort(draftOf.campusSettings.type(database, draft))
  }
  /** @param change of what is typed by now, which may be more than the last render showed */
  const keepChanged = (change: (typed: TypedCampus | null) => TypedCampus | null) =>
    keep(change(latest.current))
  return { typed, isFound, isRead, keep, keepChanged }
}
