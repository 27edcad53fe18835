import type { ServerResponse } from 'node:http'
import { readJson } from '../../http/responses.ts'
import type { Exchange, HttpHandler } from '../../parts.ts'
import { malformedRequest } from '../message/reader.ts'
import type { RpcName } from '../message/requests.ts'
import { callRpc } from '../rpc/methods.ts'
import { invalidArgument, lacking, StatusError, statusErrorOf } from '../status.ts'
import { pathOf } from '../values/name.ts'
import { authenticatedCaller } from './caller.ts'
import { requestLimitBytes, tooLargeMessage } from './limits.ts'
import type { Service } from './streams.ts'

const pathPattern = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents)((?:\/[\s\S]*)?)$/
/** `:method` at the end of the path of a POST. */
const verbPattern = /:(\w+)$/
const clearPattern = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/

const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8' }

interface Verb {
  name: RpcName
  place: 'database' | 'parent'
}

const verbs: Readonly<Record<string, Verb>> = {
  batchGet: { name: 'BatchGetDocuments', place: 'database' },
  commit: { name: 'Commit', place: 'database' },
  runQuery: { name: 'RunQuery', place: 'parent' },
  runAggregationQuery: { name: 'RunAggregationQuery', place: 'parent' },
  partitionQuery: { name: 'PartitionQuery', place: 'parent' },
  beginTransaction: { name: 'BeginTransaction', place: 'database' },
  rollback: { name: 'Rollback', place: 'database' },
  batchWrite: { name: 'BatchWrite', place: 'database' },
  listCollectionIds: { name: 'ListCollectionIds', place: 'parent' },
}

interface Call {
  name: RpcName
  request: object
}

/** Firestore's REST API, and the emulator's request that empties a database. */
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
    const verb = request.method === 'POST' ? verbPattern.exec(path)?.[1] : undefined
    const match = pathPattern.exec(verb === undefined ? path : path.slice(0, -verb.length - 1))
    if (match === null) return false
    await service.backend.faults.delay()
    try {
      const [, root = '', below = ''] = match
      const { name, request: message } = callOf(exchange, root, below, verb)
      const caller = authenticatedCaller(service.callerOf, request.headers.authorization)
      const answer = callRpc(service.backend, caller, name, message)
      if (Array.isArray(answer)) await respondInParts(response, answer)
      else respond(response, 200, answer)
    } catch (error) {
      const failure = statusErrorOf(error)
      respond(response, failure.httpStatus, failure)
    }
    return true
  }

const partLength = 64 * 1024

/** Writes parts as the client reads: the store holds the documents anyway, but their JSON costs memory of its own. */
const respondInParts = async (response: ServerResponse, elements: readonly object[]) => {
  response.writeHead(200, jsonHeaders)
  let text = '['
  for (const [index, element] of elements.entries()) {
    text += `${index === 0 ? '' : ','}${JSON.stringify(element)}`
    if (text.length < partLength) continue
    if (!response.write(text) && !(await drained(response))) return
    text = ''
  }
  response.end(`${text}]`)
}

/** False when the client has gone. */
const drained = (response: ServerResponse): Promise<boolean> =>
  new Promise((resolve) => {
    if (response.destroyed) resolve(false)
    response.once('drain', () => resolve(true)).once('close', () => resolve(false))
  })

const respond = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, jsonHeaders)
  response.end(JSON.stringify(body))
}

/** Ignores the content type, because clients send JSON under any. */
const parseBody = ({ body }: Exchange): object => {
  if (body.length > requestLimitBytes) throw invalidArgument(tooLargeMessage)
  try {
    return readJson(body)
  } catch {
    throw malformedRequest()
  }
}

const callOf = (
  exchange: Exchange,
  root: string,
  below: string,
  verb: string | undefined,
): Call => {
  if (verb === undefined) return resourceCall(exchange, root + below)
  if (verb === 'executePipeline') throw lacking('pipelines')
  const method = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (method === undefined || (method.place === 'database' && below !== '')) {
    throw new StatusError('NOT_FOUND', `There is no method ${verb}.`)
  }
  const { name, place } = method
  return { name, request: { ...parseBody(exchange), [place]: root + below } }
}

const resourceCall = (exchange: Exchange, name: string): Call => {
  const { method = 'GET' } = exchange.request
  const isCollection = pathOf(name).split('/').length % 2 === 1
  const parent = name.slice(0, name.lastIndexOf('/'))
  const collectionId = name.slice(name.lastIndexOf('/') + 1)
  const options = queryOptions(exchange.url.searchParams)
  switch (method) {
    case 'GET':
      return isCollection
        ? { name: 'ListDocuments', request: { ...options, parent, collectionId } }
        : { name: 'GetDocument', request: { ...options, name } }
    case 'POST': {
      const request = { ...options, parent, collectionId, document: parseBody(exchange) }
      return { name: 'CreateDocument', request }
    }
    case 'PATCH': {
      const request = { ...options, document: { ...parseBody(exchange), name } }
      return { name: 'UpdateDocument', request }
    }
    case 'DELETE':
      return { name: 'DeleteDocument', request: { ...options, name } }
    default:
      throw new StatusError('NOT_FOUND', `There is no method ${method}.`)
  }
}

const repeatedOptions: ReadonlySet<string> = new Set(['mask.fieldPaths', 'updateMask.fieldPaths'])
const singleOptions: ReadonlySet<string> = new Set([
  'currentDocument.exists',
  'currentDocument.updateTime',
  'documentId',
  'orderBy',
  'pageSize',
  'pageToken',
  'readTime',
  'showMissing',
  'transaction',
])

/** Turns `mask.fieldPaths=a&mask.fieldPaths=b&pageSize=2` into a message, and ignores the rest. */
const queryOptions = (parameters: URLSearchParams): object => {
  const options: Record<string, object | string | null> = {}
  for (const key of new Set(parameters.keys())) {
    const isRepeated = repeatedOptions.has(key)
    if (!isRepeated && !singleOptions.has(key)) continue
    const value = isRepeated ? parameters.getAll(key) : parameters.get(key)
    const [outer = '', inner] = key.split('.')
    options[outer] =
      inner === undefined ? value : { ...(options[outer] as object | undefined), [inner]: value }
  }
  return options
}
