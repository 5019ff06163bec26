import type { ReactNode } from 'react';

/** A state that fills its place: nothing found, could not be loaded. Children are what can be done about it. */
export function Message({ title, children, alert = false }: { title: string; children?: ReactNode; alert?: boolean }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-2 py-16 text-center text-soft" {...(alert && { role: 'alert' })}>
      <h2 className="display text-4xl text-ink">{title}</h2>
      {children}
    </div>
  );
}
