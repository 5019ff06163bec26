import { useRef, useState } from 'react';

interface HtmlFrameProps {
  title: string;
  /** A whole document. */
  html: string;
  className?: string;
}

/**
 * Shows a document as it is, apart from the page: nothing in it runs, and nothing in it leads anywhere. Our content
 * security policy holds in there too and refuses inline styles, so they are put in through the object
 * model, which it allows; that is why the frame counts as of this site.
 */
export function HtmlFrame({ title, html, className = '' }: HtmlFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(320);
  const { markup, rules } = takeStylesOut(html);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={markup}
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
 * Done before anything parses the text, since parsing is when the policy looks. Quotes in our documents' texts are escaped,
 * so an attribute is never mistaken for something that somebody wrote.
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
