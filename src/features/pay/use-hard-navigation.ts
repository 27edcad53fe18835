import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const path = '/pay'

/**
 * Whether this document came with the headers that let the gateway's checkout in. The worker answers with
 * those of the app, but asks the network for the gateway's page.
 */
const letsGatewayIn = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (loaded === undefined) return true
  const { pathname, searchParams } = new URL(loaded.name)
  const isFromNetwork = searchParams.get('with') === 'gateway' || loaded.workerStart === 0
  return pathname === path && isFromNetwork
}

/**
 * A promise that is never settled: the page ends before the router moves, so that nothing else is drawn in
 * it.
 */
const forGood = new Promise<boolean>(() => {})

/**
 * Leaves the payment page by a new load where its document lets the gateway's script in: chats and profiles
 * are never in one document with another company's script.
 */
export const useHardNavigation = (): void => {
  const { history } = useRouter()
  useEffect(() => {
    if (!letsGatewayIn()) return
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ nextLocation, action }) => {
        if (nextLocation.pathname === path) return false
        if (action === 'PUSH') location.assign(nextLocation.href)
        else if (action === 'REPLACE') location.replace(nextLocation.href)
        // The browser's back and forward have changed the address already.
        else location.reload()
        return forGood
      },
    })
  }, [history])
}
