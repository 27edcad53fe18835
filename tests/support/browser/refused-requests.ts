import type { Page } from '@playwright/test'

/**
 * Whether a refusal is a part of normal work. A write of the photos names the version of the profile from
 * which it was made. When another part of the profile arrives in between, the server refuses it (400,
 * FAILED_PRECONDITION), and the phone reads and writes again.
 */
const isOvertaken = (status: number, body: string): boolean =>
  status === 400 && body.includes('"currentDocument":{"updateTime":')

/**
 * Every request of page and worker that the server refuses after this call: the console shows each as an
 * error.
 */
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
