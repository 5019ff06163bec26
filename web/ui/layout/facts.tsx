import type { ReactNode } from 'react';

/** Leaves out names without a value. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(44%,11.5rem),1fr))] gap-x-5 gap-y-5 sm:gap-x-8">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name} className="border-t border-edge pt-2.5">
            <dt className="text-sm text-faint">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
