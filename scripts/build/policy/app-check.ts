/** The site key of reCAPTCHA Enterprise; '' builds an app that sends no App Check token (docs/adr/0073). */
export const appCheckKey = process.env.APP_CHECK_KEY ?? ''

/** The definition for every bundle that holds src/remote. */
export const appCheckDefinition = {
  'import.meta.env.VITE_APP_CHECK_KEY': JSON.stringify(appCheckKey),
}

const hosts: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'connect-src': [
    'https://content-firebaseappcheck.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

/** @param configuration the text of firebase.json @returns the same, whose policy lets them in or not */
export const withAppCheckHosts = (configuration: string, isOn: boolean): string =>
  Object.entries(hosts).reduce((text, [directive, names]) => {
    const bare = new RegExp(`(${directive} [^;]*?)${names.map((name) => ` ${name}`).join('')}`, 'g')
    const without = text.replaceAll(bare, '$1')
    if (!isOn) return without
    return without.replaceAll(new RegExp(`${directive} [^;"]*`, 'g'), (policy) =>
      [policy, ...names].join(' '),
    )
  }, configuration)
