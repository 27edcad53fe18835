import * as limits from '../../limits.ts'
import type { Round, RoundSettings } from '../../model/rounds/round.ts'

/** The settings of rounds without settings of their own. */
export const defaultSettings: RoundSettings = {
  womenPerMan: limits.curation.perMan,
  exposureFloor: limits.curation.floor,
  exposureCap: limits.curation.cap,
  girlInboxCap: limits.girlInboxCap,
  verifiedRequired: null,
}

export const settingsOf = ({ settings }: Pick<Round, 'settings'>): RoundSettings =>
  settings ?? defaultSettings
