import { textOf } from '../../language/text-of.ts'
import { productName } from '../../limits.ts'

export const foreignDraftsText = textOf('foreignDrafts', {
  title: 'Drafts of another account',
  line: `Another account was signed in here and left drafts on this phone: something typed and not sent. ${productName} shows it to that account alone.`,
  keep: 'Keep them for it',
  delete: 'Delete them',
  failed: `They could not be deleted. Close other ${productName} tabs and try again.`,
})
