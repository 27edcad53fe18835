import type { DocumentEvent } from './exports.ts'

export interface DocumentChange {
  /** projects/{p}/databases/{d}/documents/{path} */
  name: string
  before: object | null
  after: object | null
}

const namePattern = /^projects\/([^/]+)\/databases\/\(default\)\/documents\/(.+)$/

/** Returns the path in the project's default database, or null for other documents. */
export const triggerPath = (project: string, name: string): string | null => {
  const [, inProject, path] = namePattern.exec(name) ?? []
  return inProject === project && path !== undefined ? path : null
}

export const isEvent = (event: DocumentEvent, { before, after }: DocumentChange): boolean => {
  if (event === 'created') return before === null && after !== null
  if (event === 'updated') return before !== null && after !== null
  if (event === 'deleted') return before !== null && after === null
  return true
}

export const cloudEvent = (
  { project, region, time, name }: { project: string; region: string; time: string; name: string },
  event: DocumentEvent,
  path: string,
  { before, after }: DocumentChange,
) => ({
  specversion: '1.0',
  id: `${name} ${time} ${path}`,
  source: `//firestore.googleapis.com/projects/${project}/databases/(default)`,
  subject: `documents/${path}`,
  type: `google.cloud.firestore.document.v1.${event}`,
  datacontenttype: 'application/json',
  time,
  project,
  database: '(default)',
  namespace: '(default)',
  location: region,
  document: path,
  data: { value: after ?? {}, oldValue: before ?? {}, updateMask: {} },
})
