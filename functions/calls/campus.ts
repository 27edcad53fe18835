import { handleDecideCollegeSuggestion } from '../campus/decide-college-suggestion.ts'
import { handleSaveConfig } from '../campus/save-config.ts'
import { callable } from '../platform/wrap.ts'

export const saveConfig = callable('saveConfig', handleSaveConfig)
export const decideCollegeSuggestion = callable(
  'decideCollegeSuggestion',
  handleDecideCollegeSuggestion,
)
