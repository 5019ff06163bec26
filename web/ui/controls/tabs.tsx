import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { chipStyle } from './chip-style.ts';

interface TabsProps<K extends string> {
  label: string;
  panelId: string;
  tabs: readonly { key: K; label: string; count?: string | undefined }[];
  selected: K;
  onSelect: (key: K) => void;
}

/** Arrow keys move between tabs; the page holds the selection. */
export function Tabs<K extends string>({ label, panelId, tabs, selected, onSelect }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the selected tab may be outside the visible part. Measured in a frame, when the layout is done.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const track = list.current;
      const tab = track?.querySelector<HTMLElement>(`#${tabId(panelId, selected)}`);
      if (!track || !tab) return;
      track.scrollLeft = tab.offsetLeft - track.offsetLeft - (track.clientWidth - tab.clientWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [panelId, selected]);
  // A page with unsaved changes may keep its tab, and the focus with it.
  const walkedTo = useRef<K | null>(null);
  useEffect(() => {
    if (walkedTo.current === selected)
      list.current?.querySelector<HTMLElement>(`#${tabId(panelId, selected)}`)?.focus();
    walkedTo.current = null;
  }, [panelId, selected]);
  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === selected);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    walkedTo.current = next.key;
    onSelect(next.key);
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className="chip-track">
      {tabs.map(({ key, label: name, count }) => (
        <button
          key={key}
          id={tabId(panelId, key)}
          type="button"
          role="tab"
          aria-selected={key === selected}
          aria-controls={panelId}
          tabIndex={key === selected ? 0 : -1}
          onClick={() => onSelect(key)}
          onKeyDown={walk}
          className={`${chipStyle('choice')} shrink-0 aria-selected:border-ink aria-selected:bg-ink aria-selected:text-canvas`}
        >
          {name}
          {count !== undefined && <span className="tabular-nums opacity-75">{count}</span>}
        </button>
      ))}
    </div>
  );
}

export function TabPanel({ id, tab, children }: { id: string; tab: string; children: ReactNode }) {
  return (
    <div id={id} role="tabpanel" aria-labelledby={tabId(id, tab)} tabIndex={-1}>
      {children}
    </div>
  );
}

const tabId = (panelId: string, key: string) => `${panelId}-tab-${key}`;
