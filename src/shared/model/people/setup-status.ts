const prefix = 'setupStatus.'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Keys written as 'setupStatus.x' belong into the map (specification §3). They only add: what a
 * person finishes later is written into the map, and must count.
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
