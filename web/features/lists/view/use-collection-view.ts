import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { latestParams } from '#web/lib/browser/latest-params.ts';
import { readView, viewQuery, type CollectionView } from './collection-params.ts';

/** Browsers limit how often a page may change its address. */
const ADDRESS_FOLLOWS_MS = 300;

/** Held in the address; the search text is written there after a pause in typing. */
export function useCollectionView() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const view = readView(params);
  const [text, setText] = useState(view.q);
  const [seen, setSeen] = useState(view.q);
  const [sent, setSent] = useState(view.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Navigating back changes the address and with it the text.
  if (seen !== view.q) {
    setSeen(view.q);
    if (view.q !== sent) setText(view.q);
  }

  const show = (change: Partial<CollectionView>, how: { replace: boolean }) => {
    clearTimeout(timer.current);
    const next = { ...readView(latestParams()), q: text, ...change };
    setText(next.q);
    setSent(next.q);
    void navigate({ search: viewQuery(next) }, { replace: how.replace, preventScrollReset: true });
  };
  const type = (q: string) => {
    setText(q);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show({ q }, { replace: true }), ADDRESS_FOLLOWS_MS);
  };
  return { view: { ...view, q: text }, show, type };
}
