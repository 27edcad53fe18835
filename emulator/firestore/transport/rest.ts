import type { ServerResponse } from 'node:http'
import type { Exchange, HttpHandler } from '../../parts.ts'
import { callRpc, type RpcName } from '../rpc/methods.ts'
import { invalidArgument, StatusError, statusErrorOf } from '../status.ts'
import { pathOf } from '../values/name.ts'
import { authenticated } from './caller.ts'
import { hasNumericEnums, withEnumNames } from './enums.ts'
import { requestLimitBytes, tooLargeMessage } from './limits.ts'
import type { Service } from './streams.ts'

const pathPattern =
  /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents)((?:\/[^/:]+)*)(?::(\w+))?$/
const clearPattern = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/

/** `:method` at the end of a path. */
const verbs: Readonly<Record<string, RpcName>> = {
  batchGet: 'BatchGetDocuments',
  commit: 'Commit',
  runQuery: 'RunQuery',
  runAggregationQuery: 'RunAggregationQuery',
  partitionQuery: 'PartitionQuery',
  beginTransaction: 'BeginTransaction',
  rollback: 'Rollback',
  batchWrite: 'BatchWrite',
  listCollectionIds: 'ListCollectionIds',
}

interface Call {
  name: RpcName
  request: object
}

/** Firestore's REST API, and the emulator's way to empty a database. */
export const createRest =
  (service: Service, clear: (database: string) => void): HttpHandler =>
  async (exchange) => {
    const { request, response, url } = exchange
    const path = decodeURIComponent(url.pathname)
    const cleared = request.method === 'DELETE' ? clearPattern.exec(path)?.[1] : undefined
    if (cleared !== undefined) {
      clear(cleared)
      respond(response, 200, {})
      return true
    }
    const match = pathPattern.exec(path)
    if (match === null) return false
    await service.backend.faults.delay()
    try {
      const [, root = '', below = '', verb] = match
      const { name, request: message } = callOf(exchange, root, below, verb)
      const caller = authenticated(service.callerOf, request.headers.authorization)
      respond(response, 200, callRpc(service.backend, caller, name, message))
    } catch (error) {
      const failure = statusErrorOf(error)
      respond(response, failure.httpStatus, failure)
    }
    return true
  }

const respond = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}

/** Clients send JSON under any content type. */
const parseBody = ({ body, url }: Exchange): object => {
  if (body.length > requestLimitBytes) throw invalidArgument(tooLargeMessage)
  try {
    const message: unknown = body.length === 0 ? {} : JSON.parse(body.toString())
    if (typeof message !== 'object' || message === null) throw new SyntaxError('not an object')
    return hasNumericEnums(url) ? withEnumNames(message) : message
  } catch {
    throw invalidArgument("Payload isn't valid for request.")
  }
}

const callOf = (
  exchange: Exchange,
  root: string,
  below: string,
  verb: string | undefined,
): Call => {
  const name = verb === undefined ? undefined : verbs[verb]
  if (verb === undefined) return resourceCall(exchange, root + below)
  if (name === undefined || exchange.request.method !== 'POST') {
    throw new StatusError('NOT_FOUND', `There is no method ${verb}.`)
  }
  return { name, request: { ...parseBody(exchange), parent: root + below } }
}

/** GET, POST, PATCH and DELETE on a document or a collection. */
const resourceCall = (exchange: Exchange, name: string): Call => {
  const { method = 'GET' } = exchange.request
  const isCollection = pathOf(name).split('/').length % 2 === 1
  const parent = name.slice(0, name.lastIndexOf('/'))
  const collectionId = name.slice(name.lastIndexOf('/') + 1)
  const options = queryOptions(exchange.url.searchParams)
  switch (`${method} ${isCollection ? 'collection' : 'document'}`) {
    case 'GET collection':
      return { name: 'ListDocuments', request: { ...options, parent, collectionId } }
    case 'POST collection': {
      const request = { ...options, parent, collectionId, document: parseBody(exchange) }
      return { name: 'CreateDocument', request }
    }
    case 'GET document':
      return { name: 'GetDocument', request: { ...options, name } }
    case 'PATCH document': {
      const request = { ...options, document: { ...parseBody(exchange), name } }
      return { name: 'UpdateDocument', request }
    }
    case 'DELETE document':
      return { name: 'DeleteDocument', request: { ...options, name } }
    default:
      throw new StatusError('NOT_FOUND', `${method} ${name} means nothing.`)
  }
}

const repeatedOptions: ReadonlySet<string> = new Set(['fieldPaths'])
const numberOptions: ReadonlySet<string> = new Set(['pageSize'])
const booleanOptions: ReadonlySet<string> = new Set(['showMissing', 'exists'])

/** `mask.fieldPaths=a&mask.fieldPaths=b&pageSize=2` as a message. */
const queryOptions = (parameters: URLSearchParams): object => {
  const options: Record<string, unknown> = {}
  for (const key of new Set(parameters.keys())) {
    const [outer = '', inner] = key.split('.')
    const name = inner ?? outer
    const [text = ''] = parameters.getAll(key)
    const value = repeatedOptions.has(name)
      ? parameters.getAll(key)
      : numberOptions.has(name)
        ? Number(text)
        : booleanOptions.has(name)
          ? text === 'true'
          : text
    options[outer] =
      inner === undefined ? value : { ...(options[outer] as object | undefined), [inner]: value }
  }
  return options
}
