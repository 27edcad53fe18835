import { applicationDefault } from 'firebase-admin/app'

/**
 * @param body makes it a POST
 * @returns the answer, or null when there is nothing of that name
 */
export type ReadGoogle = (url: string, body?: object) => Promise<unknown>

/** A field of Google's answer, by its path; the answer's other fields have no type here. */
export const fieldOf = (answer: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((held, name) => (held as Record<string, unknown> | null)?.[name], answer)

export const listOf = <T>(answer: unknown, name: string): T[] => {
  const list = fieldOf(answer, name)
  return Array.isArray(list) ? list : []
}

export interface Google {
  read: ReadGoogle
  patch(url: string, body: object): Promise<void>
}

/**
 * Asks Google as GOOGLE_APPLICATION_CREDENTIALS, or as the user of `gcloud auth application-default login`.
 * @throws Error in words, without either
 */
export const openGoogle = async (project: string): Promise<Google> => {
  const { access_token } = await applicationDefault()
    .getAccessToken()
    .catch((error: unknown) => {
      const said = error instanceof Error ? error.message : String(error)
      throw new Error(`Google does not know you: gcloud auth application-default login (${said})`)
    })
  const headers = { authorization: `Bearer ${access_token}`, 'x-goog-user-project': project }
  const ask = async (url: string, method: string, body?: object): Promise<unknown> => {
    const response = await fetch(url, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (response.status === 404) return null
    if (!response.ok)
      throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  return {
    read: (url, body) => ask(url, body === undefined ? 'GET' : 'POST', body),
    patch: async (url, body) => void (await ask(url, 'PATCH', body)),
  }
}
