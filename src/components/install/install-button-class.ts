/** The button of the app's bar and of public pages. */
export const installButtonClass =
  'inline-flex min-h-11 min-w-[44px] shrink-0 items-center justify-center gap-1.5 rounded-control px-2 text-small font-semibold text-ink transition-colors hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-60 [&>svg]:size-5'

/**
 * Shows the button's word where the bar has room: not on the narrowest phones, nor beside more buttons or the
 * tabs.
 */
export const installWordClass =
  '@max-[21rem]:sr-only in-[header:has([data-crowds-bar])]:@max-[30rem]:sr-only in-[body:has([data-tabs])]:lg:max-xl:sr-only'
