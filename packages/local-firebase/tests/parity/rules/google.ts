import { startGoogleEmulator } from '../../../src/google-emulator.ts'
import { type Client, connect } from './client.ts'

/** Google's own Firestore emulator, running, with rules that can be replaced. */
export interface Google {
  client: Client
  stop(): void
}

/** Starts it on a free port; null where it is not installed. */
export async function startGoogle(project: string, token: object): Promise<Google | null> {
  const emulator = await startGoogleEmulator()
  if (emulator === null) return null
  const { origin, stop } = emulator
  const load = async (content: string) => {
    const rules = { files: [{ content }] }
    const response = await fetch(`${origin}/emulator/v1/projects/${project}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules }),
    })
    return response.ok
  }
  return { client: connect(origin, project, token, load), stop }
}
