import type { ReactNode } from 'react';
import { themes, type Theme } from '#web/lib/browser/reader-choices.ts';
import { useTheme } from '#web/lib/browser/theme.ts';

interface ThemeRadiosProps {
  /** Distinguishes the groups of one page. */
  name: string;
  className: string;
  children: (theme: Theme) => ReactNode;
}

/** A radio button for each theme, with the label that `children` returns. */
export function ThemeRadios({ name, className, children }: ThemeRadiosProps) {
  const [chosen, choose] = useTheme();
  return themes.map((theme) => (
    <label key={theme} className={`cursor-pointer ${className}`}>
      <input
        type="radio"
        name={name}
        value={theme}
        checked={chosen === theme}
        onChange={() => choose(theme)}
        className="sr-only"
      />
      {children(theme)}
    </label>
  ));
}
