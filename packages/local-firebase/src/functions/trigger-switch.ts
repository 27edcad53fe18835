import { sendJson } from '../http/responses.ts'
import type { Exchange } from '../parts.ts'

const switchPath = /^\/functions\/(enable|disable)BackgroundTriggers$/

export interface TriggerSwitch {
  isOn(): boolean
  http(exchange: Exchange): boolean
}

export const createTriggerSwitch = (): TriggerSwitch => {
  let isOn = true
  return {
    isOn: () => isOn,
    http({ request, response, url }) {
      const command = switchPath.exec(url.pathname)?.[1]
      if (command === undefined || request.method !== 'PUT') return false
      isOn = command === 'enable'
      sendJson(response, 200, { enabled: isOn })
      return true
    },
  }
}
