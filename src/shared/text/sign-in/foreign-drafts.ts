import { textOf } from '../../language/text-of.ts'
import { productName } from '../../limits.ts'

export const foreignDraftsText = textOf('foreignDrafts', {
  title: 'Drafts of another account',
  line: `Another account was signed in here and typed something on this phone that it didn’t send. ${productName} only shows it to that account.`,
  keep: 'Keep them for it',
  delete: 'Delete them',
  failed: `They weren’t deleted. Close other ${productName} tabs and try again.`,
})
