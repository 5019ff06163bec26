import type { ElementType } from 'react';

interface MarqueeSignProps {
  lines: readonly string[];
  as?: ElementType;
  className?: string;
}

/** A letter board whose last line is red. */
export function MarqueeSign({ lines, as: Heading = 'h1', className = '' }: MarqueeSignProps) {
  return (
    <div className={`sign ${className}`}>
      <Heading className="sign-board display text-center text-letter">
        {lines.map((line, i) => (
          <span key={line} className={`sign-line ${i === lines.length - 1 ? 'text-letter-red' : ''}`}>
            {line}{' '}
          </span>
        ))}
      </Heading>
    </div>
  );
}
