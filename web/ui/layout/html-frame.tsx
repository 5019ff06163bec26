import { useEffect, useRef, useState } from 'react';
import { trustedFrame } from '#web/lib/browser/trusted-types.ts';

interface HtmlFrameProps {
  title: string;
  /** A whole document. */
  html: string;
  className?: string;
}

/**
 * Shows a document apart from the page, without scripts or links. The content security policy applies in the frame and
 * refuses inline styles, so they are set through the object model; for that the frame is same-origin.
 */
export function HtmlFrame({ title, html, className = '' }: HtmlFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(320);
  const { markup, rules } = takeStylesOut(html);
  useEffect(() => {
    // React would write the attribute as a text, which is not trusted.
    if (frame.current) frame.current.srcdoc = trustedFrame(markup);
  }, [markup]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      tabIndex={-1}
      height={height}
      onLoad={() => {
        const page = frame.current?.contentDocument;
        if (!page) return;
        putStylesIn(page, rules);
        setHeight(page.documentElement.scrollHeight);
      }}
      className={`pointer-events-none block w-full border-0 ${className}`}
    />
  );
}

/**
 * Before parsing, when the policy applies. Quotes in our documents are escaped, so the pattern matches attributes only.
 */
function takeStylesOut(html: string): { markup: string; rules: string } {
  const rules = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, rule]) => rule).join('\n');
  const markup = html.replaceAll(/<style>[^]*?<\/style>/g, '').replaceAll(' style="', ' data-style="');
  return { markup, rules };
}

function putStylesIn(page: Document, rules: string): void {
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href');
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? '';
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (!Sheet) return;
  const sheet = new Sheet();
  sheet.replaceSync(rules);
  page.adoptedStyleSheets = [sheet];
}
