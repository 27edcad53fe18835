import type { Page } from '@playwright/test'

/** Every request of page and worker that the server refuses from here on: its console shows each as an error. */
export const refusedRequests = (page: Page): readonly string[] => {
  const refused: string[] = []
  page.context().on('response', (response) => {
    if (response.status() < 400) return
    const request = response.request()
    refused.push(`${response.status()} ${request.url()} ${request.postData() ?? ''}`)
  })
  return refused
}
