import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { renderSharePicture } from '../../src/public-pages/share-picture.tsx'
import { sharePicture } from '../../src/shared/public-pages.ts'
import { drawAll } from '../build/drawings.ts'
import { chromiumFlags, ensureChromium } from '../chromium.ts'

/** Draws the picture that a messenger shows beside a link, from the landing page's own parts. */
const { path, ...size } = sharePicture
const file = `public${path}`

const font = (family: string, weight: string, path: string): string => {
  const bytes = readFileSync(`node_modules/${path}`)
  return `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
}

/** The light tokens of src/styles/tokens.css, in which a picture is always shown. */
const styles = `
${font('Fraunces', '600', '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2')}
${font('Noto Sans', '100 900', '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2')}
*{margin:0;box-sizing:border-box}
body{position:relative;overflow:hidden;height:${size.height}px;padding:76px 84px;background:#fff9f1;color:#241821;font:29px/1.45 'Noto Sans'}
header{display:flex;align-items:center;gap:22px;font:600 44px/1 Fraunces}
header svg{width:58px}
body>svg{position:absolute;width:0;height:0}
h1{width:560px;margin:74px 0 40px;font:600 84px/1.14 Fraunces}
b{color:#6b1f4a;font-weight:600}
p{width:540px;color:#6f5f68}
.stroke-accent{stroke:#e8a020}.stroke-primary{stroke:#6b1f4a}
figure{position:absolute;overflow:hidden;width:292px;border-radius:22px;background:#fff;box-shadow:0 18px 44px #24182126}
figure svg{display:block;width:100%}
figure:nth-of-type(1){left:648px;top:96px;rotate:-5deg}
figure:nth-of-type(2){left:858px;top:124px;rotate:6deg}
figcaption{padding:16px 22px 18px;color:#6f5f68;font-size:24px}`

const html = `<!doctype html><meta charset="utf-8"><style>${styles}</style>${drawAll('')}${renderSharePicture()}`

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
const page = await browser.newPage({ viewport: size })
// The drawings stand in this document, so that no file is asked for.
await page.setContent(html.replaceAll(/href="[^"#]*#/g, 'href="#'))
await page.evaluate(() => document.fonts.ready)
// Few colours: a palette halves the file.
await sharp(await page.screenshot())
  .png({ palette: true, quality: 90 })
  .toFile(file)
await browser.close()
process.stdout.write(`${file}\n`)
