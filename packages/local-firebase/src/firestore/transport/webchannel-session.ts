import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { invalidArgument, type StatusError } from '../status.ts'
import { webChannelFrame } from './frame.ts'
import type { Lifetimes } from './lifetimes.ts'
import { aheadLimitBytes, requestLimitBytes, tooLargeMessage } from './limits.ts'
import { openStream, type ServerStream, type Service, type StreamName } from './streams.ts'

const idBytes = 16

/** `streaming` writes many frames to one response, `polling` ends the response with the first. */
type BackChannelKind = 'streaming' | 'polling'

interface BackChannel {
  kind: BackChannelKind
  response: ServerResponse
  keepAlive: NodeJS.Timeout
  end: NodeJS.Timeout
}

interface NumberedArray {
  id: number
  json: string
}

/**
 * Keeps numbered arrays until the client acknowledges them, so that a lost back channel loses
 * nothing. The client numbers its messages, so that a repeated request has no effect.
 */
export class WebChannelSession {
  readonly id = randomBytes(idBytes).toString('base64url')
  readonly #stream: ServerStream
  readonly #lifetimes: Lifetimes
  #unacknowledged: NumberedArray[] = []
  /** The number of characters of these messages. */
  #outstanding = 0
  #lastId = 0
  /** The last id that was written to the present back channel. */
  #written = 0
  #nextMessage = 0
  #backChannel: BackChannel | null = null
  #isFlushing = false
  #usedAt = performance.now()

  constructor(
    service: Service,
    name: StreamName,
    authorization: string | undefined,
    lifetimes: Lifetimes,
  ) {
    this.#lifetimes = lifetimes
    this.#stream = openStream(service, name, authorization, {
      send: (message) => this.#push([message]),
      fail: (error: StatusError) => this.#push([error.toJSON()]),
      isFull: () => this.#outstanding > aheadLimitBytes,
    })
  }

  /** Notes that the client lives, and the last array that it has seen (AID). */
  acknowledge(parameters: URLSearchParams): void {
    this.#usedAt = performance.now()
    const seen = Number(parameters.get('AID') ?? Number.NaN)
    if (Number.isNaN(seen)) return
    this.#unacknowledged = this.#unacknowledged.filter(({ id }) => id > seen)
    this.#outstanding = this.#unacknowledged.reduce((sum, { json }) => sum + json.length, 0)
    this.#stream.goOn()
  }

  /** `ofs` is the number of the first message, `count` the number of messages. */
  receive(form: URLSearchParams): void {
    const count = Number(form.get('count') ?? 0)
    const offset = Number(form.get('ofs') ?? 0)
    for (let index = 0; index < count; index += 1) {
      if (offset + index < this.#nextMessage) continue
      this.#nextMessage = offset + index + 1
      this.#hear(form.get(`req${index}___data__`) ?? '')
    }
  }

  #hear(text: string): void {
    if (Buffer.byteLength(text) > requestLimitBytes) {
      this.#stream.refuse(invalidArgument(tooLargeMessage))
    } else this.#stream.receive(parseMessage(text))
  }

  /** Makes this response the back channel, and ends the one before. */
  attach(response: ServerResponse, kind: BackChannelKind): void {
    this.#detach()
    this.#written = 0
    const keepAlive = setInterval(() => this.#push(['noop']), this.#lifetimes.keepAlive)
    const end = setTimeout(() => this.#detach(), this.#lifetimes.backChannel)
    this.#backChannel = { kind, response, keepAlive, end }
    response.on('close', () => {
      if (this.#backChannel?.response === response) this.#detach()
    })
    // Write something at once, to show the client that no proxy on the way holds bytes back.
    if (kind === 'streaming' && this.#unacknowledged.length === 0) this.#push(['noop'])
    this.#flush()
  }

  /** Whether there is a back channel, the last id, and the characters on their way. */
  progress(): readonly [0 | 1, number, number] {
    return [this.#backChannel === null ? 0 : 1, this.#lastId, this.#outstanding]
  }

  isIdleFor(milliseconds: number): boolean {
    return this.#backChannel === null && performance.now() - this.#usedAt > milliseconds
  }

  cut(): void {
    this.#backChannel?.response.destroy()
  }

  close(): void {
    this.#stream.close()
    this.#detach()
  }

  #push(array: readonly unknown[]): void {
    this.#lastId += 1
    const json = JSON.stringify([this.#lastId, array])
    this.#unacknowledged.push({ id: this.#lastId, json })
    this.#outstanding += json.length
    if (this.#isFlushing) return
    this.#isFlushing = true
    queueMicrotask(() => {
      this.#isFlushing = false
      this.#flush()
    })
  }

  #flush(): void {
    const channel = this.#backChannel
    const arrays = this.#unacknowledged.filter(({ id }) => id > this.#written)
    if (channel === null || arrays.length === 0) return
    this.#written = this.#lastId
    channel.response.write(webChannelFrame(`[${arrays.map(({ json }) => json).join()}]`))
    // A client acknowledges with its next back channel: after this much the present one ends, so that it
    // opens the next.
    if (channel.kind === 'polling' || this.#outstanding > aheadLimitBytes) this.#detach()
  }

  #detach(): void {
    const channel = this.#backChannel
    if (channel === null) return
    this.#backChannel = null
    this.#usedAt = performance.now()
    clearInterval(channel.keepAlive)
    clearTimeout(channel.end)
    channel.response.end()
  }
}

/** Null for text that is no JSON; the stream refuses it. */
const parseMessage = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
