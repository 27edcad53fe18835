export const pageStyle = `
:root { color-scheme: light dark; --ground: #fff9f1; --raised: #ffffff; --ink: #241821; --muted: #6a5a66; --line: #d9cdd4; --primary: #6b1f4a; --on-primary: #ffffff; --bad: #b3401f; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #17111a; --raised: #221a26; --ink: #f5ece6; --muted: #b9a9b4; --line: #4a3d4f; --primary: #e39ac0; --on-primary: #241821; --bad: #f0977c; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { margin: 0 auto; padding: 24px 20px 48px; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 8px; }
h2 { font-size: 1.125rem; margin: 32px 0 8px; }
p { max-width: 66ch; }
[role=alert] { color: var(--bad); }
[role=alert]:empty { display: none; }
label { display: block; margin: 12px 0; font-size: 0.875rem; color: var(--muted); }
input, select { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; font: inherit; font-size: 1rem; color: var(--ink); background: var(--raised); border: 1px solid var(--muted); border-radius: 10px; }
button { min-height: 44px; padding: 8px 16px; font: inherit; color: var(--ink); background: var(--raised); border: 1px solid var(--line); border-radius: 10px; cursor: pointer; }
button:hover { border-color: var(--primary); }
button.primary { background: var(--primary); color: var(--on-primary); border-color: var(--primary); }
summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; color: var(--primary); font-weight: 600; }
a { color: var(--primary); }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td { overflow-wrap: anywhere; min-width: 5rem; }
`
