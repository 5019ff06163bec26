import type { ReactNode } from 'react';

const looks = {
  grid: {
    list: 'grid-cols-[repeat(auto-fill,minmax(min(44%,11.5rem),1fr))] gap-x-5 gap-y-5 sm:gap-x-8',
    fact: 'border-t border-edge pt-2.5',
    name: 'text-sm',
  },
  rows: {
    list: 'grid-cols-[minmax(5rem,max-content)_minmax(0,1fr)] gap-x-5 gap-y-2.5',
    fact: 'col-span-2 grid grid-cols-subgrid',
    name: '',
  },
};

interface FactsProps {
  facts: [name: string, value: ReactNode][];
  look?: keyof typeof looks;
}

/** Omits names without a value. */
export function Facts({ facts, look = 'grid' }: FactsProps) {
  const { list, fact, name: nameStyle } = looks[look];
  return (
    <dl className={`grid ${list}`}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name} className={fact}>
            <dt className={`text-faint ${nameStyle}`}>{name}</dt>
            <dd className="font-medium wrap-break-word">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
