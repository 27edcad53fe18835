import { pageStyle } from '../http/page-style.ts'
import { escapeHtml } from '../http/responses.ts'
import type { Account } from './account.ts'

/** The type of the message to the app. Its `idToken` is JSON for GoogleAuthProvider.credential. */
const chooserMessageType = 'local-firebase-account'

const entry = (account: Account): string => {
  const name = account.displayName ?? account.email ?? account.uid
  const identity = JSON.stringify({
    sub: account.googleSub ?? account.uid,
    email: account.email,
    email_verified: true,
    name,
  })
  return `<li><button type="button" class="account" data-identity="${escapeHtml(identity)}"${account.disabled ? ' data-disabled' : ''}>
<span class="name">${escapeHtml(name)}</span><span class="email">${escapeHtml(account.email ?? '')}${account.disabled ? ' (disabled)' : ''}</span></button></li>`
}

const script = (origin: string): string => `
const origin = ${JSON.stringify(origin).replaceAll('<', '\\u003c')}
const choose = (idToken) => {
  if (window.opener === null) {
    document.getElementById('problem').textContent =
      'The app that opened this window is gone. Close this window and sign in again.'
    return
  }
  window.opener.postMessage({ type: '${chooserMessageType}', idToken }, origin)
  window.close()
}
for (const button of document.querySelectorAll('.account')) {
  button.addEventListener('click', () => choose(button.dataset.identity))
}
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault()
  const fields = new FormData(event.target)
  const email = fields.get('email').trim().toLowerCase()
  choose(JSON.stringify({
    sub: 'local-' + crypto.randomUUID(),
    email,
    email_verified: true,
    name: fields.get('name').trim(),
  }))
})
`

const document = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${pageStyle}
main { max-width: 26rem; }
ul { list-style: none; padding: 0; }
li + li { margin-top: 8px; }
.account { width: 100%; text-align: left; display: flex; flex-direction: column; gap: 2px; }
.name { font-weight: 600; overflow-wrap: anywhere; }
.email { color: var(--muted); font-size: 0.875rem; overflow-wrap: anywhere; }
</style>
</head>
<body><main>${content}</main></body>
</html>`

export const refusedPage = document(
  'Not from here',
  '<h1>Not from here</h1><p>This window serves pages of this machine only.</p>',
)

export const chooserPage = (origin: string, accounts: readonly Account[]): string =>
  document(
    'Choose an account',
    `<h1>Choose an account</h1>
<p>To continue to ${escapeHtml(origin)}. This is the local stand-in for Google: no password, nothing leaves this machine.</p>
<p id="problem" role="alert"></p>
<ul aria-label="Accounts">${accounts.map(entry).join('\n')}</ul>
<details${accounts.length === 0 ? ' open' : ''}><summary>Use another account</summary>
<form>
<label>E-mail<input name="email" type="email" required maxlength="254" pattern="[^@\\s]+@[^@\\s]+\\.[^@\\s]+" title="An address such as name@college.edu" autocomplete="off"></label>
<label>Name<input name="name" required maxlength="80" pattern=".*\\S.*" title="At least one letter" autocomplete="off"></label>
<button type="submit" class="primary">Continue</button>
</form></details>
<script>${script(origin)}</script>`,
  )
