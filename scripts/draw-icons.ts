// Draws the icons of web/public/icons from web/public/favicon.svg, and the preview picture for links:
// node scripts/draw-icons.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { launchOptions } from '#tests/support/chromium.ts';

const folder = fileURLToPath(new URL('../web/public/icons/', import.meta.url));
const night = '#241b45';
const favicon = readFileSync(new URL('../web/public/favicon.svg', import.meta.url), 'utf8');
const square = favicon.replace(' rx="7"', '');

mkdirSync(folder, { recursive: true });
await icon('icon-192.png', favicon, 192);
await icon('icon-512.png', favicon, 512);
// Systems crop these icons: colour up to the edges, the sign in the safe zone.
await icon('maskable-512.png', square, 512, 0.68);
await icon('apple-touch-icon.png', square, 180, 0.82);
await drawSocialPreview();

async function icon(name: string, svg: string, size: number, share = 1): Promise<void> {
  const inner = Math.round(size * share);
  const sign = await sharp(Buffer.from(svg), { density: (72 * inner) / 32 })
    .resize(inner)
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: share < 1 ? night : '#0000' } })
    .composite([{ input: sign, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(folder + name);
}

/** 1200 by 630, the usual size of link previews, in our fonts. */
async function drawSocialPreview(): Promise<void> {
  const file = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url)).toString('base64');
  const font = file('node_modules/@fontsource-variable/league-gothic/files/league-gothic-latin-wdth-normal.woff2');
  const far = file('web/styles/skyline-far.svg');
  const near = file('web/styles/skyline-near.svg');
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: Sign; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; height: 630px; overflow: hidden; font-family: Sign; text-transform: uppercase;
      background: linear-gradient(#241b45, #47397e 40%, #a2567f 68%, #d9706f 84%, #f3a469); display: grid; place-items: center }
    .board { background: #fff7e6; color: #1d1830; border-radius: 10px; padding: 34px 70px 26px; text-align: center;
      box-shadow: 0 0 0 14px #2a1d4a, 0 0 0 18px #ffc247, 0 30px 80px #0008; margin-bottom: 90px;
      font-size: 128px; line-height: 0.98; letter-spacing: 0.02em; position: relative; z-index: 1 }
    .board b { font-weight: 400; color: #c4222f }
    .name { position: absolute; bottom: 34px; z-index: 1; color: #fff7e6; font-size: 54px; letter-spacing: 0.08em;
      display: flex; gap: 18px; align-items: center }
    .name svg { height: 54px; border-radius: 12px }
    .roofs { position: absolute; inset-inline: 0; bottom: 0; mask: var(--skyline) repeat-x center bottom / auto 100% }
    .far { height: 230px; background: #8a4a72; --skyline: url(data:image/svg+xml;base64,${far}) }
    .near { height: 160px; background: #2a1a3a; --skyline: url(data:image/svg+xml;base64,${near}) }
  </style>
  <div class="roofs far"></div>
  <div class="roofs near"></div>
  <div class="board">What are we<br>watching<br><b>tonight?</b></div>
  <div class="name">${favicon}<span>Marquee</span></div>`);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await browser.close();
  writeFileSync(`${folder}social.png`, await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toBuffer());
}
