import type { LoadCalls } from './load-call.ts'

export const campusCalls = {
  saveConfig: async () => (await import('../campus/save-config.ts')).handleSaveConfig,
  decideCollegeSuggestion: async () =>
    (await import('../campus/decide-college-suggestion.ts')).handleDecideCollegeSuggestion,
} satisfies LoadCalls
