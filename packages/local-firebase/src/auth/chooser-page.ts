import { pageStyle } from '../http/page-style.ts'
import { escapeHtml } from '../http/responses.ts'
import type { Account } from './account.ts'

const entry = (account: Account): string => {
  const name = account.displayName ?? account.email ?? account.uid
  const identity = JSON.stringify({
    sub: account.googleSub,
    email: account.email,
    email_verified: true,
    name,
    ...(account.photoUrl === null ? {} : { picture: account.photoUrl }),
  })
  return `<li><button type="button" class="account" data-identity="${escapeHtml(identity)}"${account.disabled ? ' data-disabled' : ''}>
<span class="name">${escapeHtml(name)}</span><span class="email">${escapeHtml(account.email ?? '')}${account.disabled ? ' (disabled)' : ''}</span></button></li>`
}

/** @param deliver a script's statements that define `deliver(idToken)`: false when nobody takes it */
const script = (deliver: string): string => `
${deliver}
const choose = (idToken) => {
  if (deliver(idToken)) return
  document.getElementById('problem').textContent =
    'The app that opened this window is gone. Close this window and sign in again.'
}
const filter = document.getElementById('filter')
filter?.addEventListener('input', () => {
  const wanted = filter.value.trim().toLowerCase()
  const entries = [...document.querySelectorAll('li')]
  for (const entry of entries) entry.hidden = !entry.textContent.toLowerCase().includes(wanted)
  document.getElementById('none').hidden = entries.some((entry) => !entry.hidden)
})
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
li { margin-top: 8px; }
form { margin-bottom: 16px; }
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

const list = (accounts: readonly Account[]): string => `
<label>Find an account<input id="filter" type="search" autocomplete="off"></label>
<p id="none" role="status" hidden>No account has this name or e-mail.</p>
<ul aria-label="Accounts">${accounts.map(entry).join('\n')}</ul>`

interface Choice {
  /** Origin of the app that asks for an account. */
  app: string
  accounts: readonly Account[]
  deliver: string
}

export const unknownProviderPage = document(
  'Only Google accounts',
  '<h1>Only Google accounts</h1><p>The local Firebase signs in with google.com alone.</p>',
)

export const chooserPage = ({ app, accounts, deliver }: Choice): string =>
  document(
    'Choose an account',
    `<h1>Choose an account</h1>
<p>To continue to ${escapeHtml(app)}. This is the local stand-in for Google: no password, nothing leaves this machine.</p>
<p id="problem" role="alert"></p>
<details${accounts.length === 0 ? ' open' : ''}><summary>Use another account</summary>
<form>
<label>E-mail<input name="email" type="email" required maxlength="254" pattern="[^@\\s]+@[^@\\s]+\\.[^@\\s]+" title="An address such as name@college.edu" autocomplete="off"></label>
<label>Name<input name="name" required maxlength="80" pattern=".*\\S.*" title="At least one letter" autocomplete="off"></label>
<button type="submit" class="primary">Continue</button>
</form></details>
${accounts.length === 0 ? '' : list(accounts)}
<script>${script(deliver)}</script>`,
  )
