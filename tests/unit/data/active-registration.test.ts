import { expect, test } from 'vitest'
import { untilActive } from '../../../src/data/push/push-token.ts'

class Worker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  become(state: ServiceWorkerState) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  active: Worker | null = null
  waiting: Worker | null = null
  installing: Worker | null = null
  install(worker: Worker) {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}

const wait = (registration: Registration, timeoutMs = 5000) =>
  untilActive(registration as unknown as ServiceWorkerRegistration, timeoutMs)

test('a registration whose worker is active is ready at once', async () => {
  const registration = new Registration()
  registration.active = new Worker()
  registration.active.state = 'activated'
  await wait(registration)
})

test('a worker that becomes redundant is replaced by the next one [77]', async () => {
  const registration = new Registration()
  const [first, second] = [new Worker(), new Worker()]
  registration.installing = first
  let isReady = false
  const ready = wait(registration).then(() => {
    isReady = true
  })
  first.become('redundant')
  registration.installing = null
  registration.install(second)
  await Promise.resolve()
  expect(isReady).toBe(false)
  registration.installing = null
  registration.active = second
  second.become('activated')
  await ready
})

test('a registration without a worker is given up in time [77]', async () => {
  await expect(wait(new Registration(), 10)).rejects.toMatchObject({ name: 'Transient' })
})
