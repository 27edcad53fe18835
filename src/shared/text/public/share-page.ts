import { productName } from '../../limits.ts'

/** Read by messengers that draw a preview of a shared card, in the language of the public pages. */
export const sharePageText = {
  title: (age: number | undefined, college: string | undefined): string =>
    [college ?? `A student on ${productName}`, age].filter((part) => part !== undefined).join(', '),
  description: 'Names stay hidden until you both say yes.',
}
