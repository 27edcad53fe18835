/**
 * Plays the part of https://apis.google.com/js/api.js that the SDK and its frame use, for machines
 * without a network: named messages between a page and a frame, with an answer each. Who does not
 * listen yet misses a message.
 */
{
  const waiting = new Map()
  const handlers = new Map()
  let count = 0
  const peer = (target) => ({
    restyle: async () => {},
    register: (name, handler) => handlers.set(name, handler),
    send: (name, data, answered) => {
      const id = `${++count}`
      waiting.set(id, answered)
      target().postMessage({ google: 'ask', id, name, data }, '*')
    },
    ping: (answered) =>
      new Promise((resolve) => {
        const poll = setInterval(
          () => target().postMessage({ google: 'ask', id: 'ping', name: 'ping' }, '*'),
          50,
        )
        waiting.set('ping', () => {
          clearInterval(poll)
          answered()
          resolve()
        })
      }),
  })
  handlers.set('ping', () => 'pong')
  window.addEventListener('message', async ({ source, data }) => {
    if (data?.google === 'answer') waiting.get(data.id)?.([data.value])
    if (data?.google !== 'ask' || !handlers.has(data.name)) return
    const value = await handlers.get(data.name)(data.data)
    source.postMessage({ google: 'answer', id: data.id, value }, '*')
  })
  const open = ({ where, url }, opened) => {
    const frame = document.createElement('iframe')
    frame.src = url
    where.append(frame)
    return opened(peer(() => frame.contentWindow))
  }
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      Iframe: peer,
      getContext: () => ({ open, getParentIframe: () => peer(() => window.parent) }),
    },
  }
  const onload = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload'
  window[onload]?.()
}
