import { LogoMark } from '../../components/logo/LogoMark.tsx'
import { landingText } from '../../shared/text/landing.ts'
import { publicFrameText as words } from '../../shared/text/public/frame.ts'

export const PageFoot = () => (
  <footer className="border-t border-line">
    <nav aria-label={words.foot} className="mx-auto page-foot max-w-wide gap-8 px-5 pt-10 pb-8">
      <div className="flex flex-col gap-2">
        <LogoMark className="size-9" />
        <p lang="hi" className="font-word text-lead text-muted">
          {landingText.meaning}
        </p>
        <p className="text-small text-muted">{words.closing}</p>
      </div>
      {words.groups.map(({ title, links }) => (
        <div key={title}>
          <p className="font-semibold">{title}</p>
          <ul>
            {links.map(([href, label]) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex min-h-11 items-center text-muted underline-offset-4 hover:text-ink hover:underline"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
    <noscript>
      <p className="px-5 pb-8 text-center text-small text-muted">{words.noScript}</p>
    </noscript>
  </footer>
)
