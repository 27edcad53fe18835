const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

const isLoopbackName = (hostname: string): boolean =>
  loopbackNames.has(hostname) || hostname.endsWith('.localhost')

/** A foreign page that rebinds its own name to 127.0.0.1 still sends that name as the host. */
export const isLoopbackHost = (host: string | undefined): boolean =>
  host !== undefined && isLoopbackName(host.replace(/:\d+$/, '').toLowerCase())

export const isLoopbackOrigin = (origin: string): boolean =>
  URL.canParse(origin) && isLoopbackName(new URL(origin).hostname)
