import { callServiceOf, type ServiceRequest } from '../../../src/shared/calls/service.ts'
import { calls } from '../../../src/shared/calls.ts'

/**
 * The request of a call as the app makes it; any other name is a function's own, which gets the data
 * unchanged.
 */
export const callRequest = (name: string, data: unknown): { deployed: string; data: unknown } => {
  if (!Object.hasOwn(calls, name)) return { deployed: name, data }
  const asked: ServiceRequest = { call: name, request: data }
  return { deployed: callServiceOf(calls[name as keyof typeof calls]), data: asked }
}
