import type { Page } from '@playwright/test'

/**
 * A write of the photos names the version of the profile that it was made from. Where another part of the
 * profile arrives between, the server refuses it (400, FAILED_PRECONDITION), and the phone reads and writes anew.
 */
const isOvertaken = (status: number, body: string): boolean =>
  status === 400 && body.includes('"currentDocument":{"updateTime":')

/** Every request of page and worker that the server refuses from here on: its console shows each as an error. */
export const refusedRequests = (page: Page): readonly string[] => {
  const refused: string[] = []
  page.context().on('response', (response) => {
    if (response.status() < 400) return
    const request = response.request()
    const body = request.postData() ?? ''
    if (!isOvertaken(response.status(), body)) {
      refused.push(`${response.status()} ${request.url()} ${body}`)
    }
  })
  return refused
}
