import { AuthFailure } from '../auth/account.ts'
import type { Emulator } from '../emulator.ts'
import { StatusError } from '../firestore/index.ts'
import { ownEntry, readJson, sendJson } from '../http/responses.ts'
import type { Exchange, HttpHandler } from '../parts.ts'
import type { Changes } from './changes.ts'
import { BadRequest, commands, type Seed } from './commands.ts'
import { questions, sendFile } from './questions.ts'

export type { Seed }

/** Relies on the server in front, which refuses pages of other origins. */
export const createControl =
  (emulator: Emulator, changes: Changes, seed?: Seed): HttpHandler =>
  async (exchange) => {
    const { request, response, url } = exchange
    const name = /^\/control\/([a-z-]+)$/.exec(url.pathname)?.[1]
    if (name === undefined) return false
    try {
      if (request.method === 'GET' && name === 'changes') changes.listen(response)
      else if (request.method === 'GET' && name === 'file') sendFile(emulator, exchange)
      else await answer(emulator, exchange, name, seed)
    } catch (error) {
      const status = statusOf(error)
      if (status === null) throw error
      sendJson(response, status, { error: (error as Error).message })
    }
    return true
  }

const statusOf = (error: unknown): number | null => {
  if (error instanceof StatusError) return error.httpStatus
  const isAskers = [BadRequest, SyntaxError, AuthFailure].some((type) => error instanceof type)
  return isAskers ? 400 : null
}

const answer = async (
  emulator: Emulator,
  { request, response, url, body }: Exchange,
  name: string,
  seed: Seed | undefined,
): Promise<void> => {
  const question = request.method === 'GET' ? ownEntry(questions, name) : undefined
  const command = request.method === 'POST' ? ownEntry(commands, name) : undefined
  if (question !== undefined) {
    const answered = question(emulator, { request, response, url, body })
    sendJson(response, 200, answered, { 'Cache-Control': 'no-store' })
  } else if (command !== undefined) {
    sendJson(response, 200, await command(emulator, readJson(body), seed))
  } else {
    sendJson(response, 404, { error: `There is no ${request.method} /control/${name}` })
  }
}
