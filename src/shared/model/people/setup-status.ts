const prefix = 'setupStatus.'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Reads keys like 'setupStatus.x' as entries of the map (specification §3). Entries of the map itself are
 * newer, and are not replaced.
 */
export const foldSetupStatus = (account: Record<string, unknown>): Record<string, unknown> => {
  const dotted = Object.entries(account).filter(
    ([key, value]) => key.startsWith(prefix) && value === true,
  )
  if (dotted.length === 0) return account
  const flags = dotted.map(([key, value]) => [key.slice(prefix.length), value])
  const map = isRecord(account.setupStatus) ? account.setupStatus : {}
  return { ...account, setupStatus: { ...map, ...Object.fromEntries(flags) } }
}
