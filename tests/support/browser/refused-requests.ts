import type { Page } from '@playwright/test'

/** Every request that the server refuses from here on: its console shows each as an error. */
export const refusedRequests = (page: Page): readonly string[] => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (![401, 403, 404].includes(response.status())) return
    const request = response.request()
    refused.push(`${response.status()} ${request.url()} ${request.postData() ?? ''}`)
  })
  return refused
}
