import { useFormats } from '#web/i18n/use-formats.ts';
import { Labelled } from '#web/ui/forms/labelled.tsx';

interface FacetChoiceProps extends Omit<ChoiceProps, 'chosen' | 'options'> {
  chosen: string | undefined;
  counts: { value: string; count: number }[] | undefined;
  nameOf: (value: string) => string;
}

/** Values with the number of titles that have them; the chosen one is offered even if no title has it. */
export function FacetChoice({ chosen = '', counts, nameOf, ...rest }: FacetChoiceProps) {
  const { count } = useFormats();
  const isMissing = chosen !== '' && !counts?.some(({ value }) => value === chosen);
  const counted = (counts ?? []).map((of): [string, string] => [of.value, `${nameOf(of.value)} (${count(of.count)})`]);
  // The numbers may not be known.
  const missing = counts ? `${nameOf(chosen)} (${count(0)})` : nameOf(chosen);
  return <Choice {...rest} chosen={chosen} options={isMissing ? [...counted, [chosen, missing]] : counted} />;
}

interface ChoiceProps {
  label: string;
  /** Label for no choice; without it a choice is required. */
  none?: string;
  chosen: string;
  options: [value: string, label: string][];
  onChoose: (value: string) => void;
}

export function Choice({ label, none, chosen, options, onChoose }: ChoiceProps) {
  return (
    <Labelled label={label}>
      <select
        className="h-10 max-w-52 rounded-md border border-edge-strong/60 bg-raised px-2.5 text-sm text-ink hover:border-ink"
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([value, name]) => (
          // Browser and server may name languages and countries differently.
          <option key={value} value={value} suppressHydrationWarning>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface NumberChoiceProps {
  label: string;
  /** Empty for none. */
  value: string;
  min: number;
  max: number;
  onChoose: (value: string) => void;
}

/** A whole number, which counts when the field is left or Enter is pressed. */
export function NumberChoice({ label, value, min, max, onChoose }: NumberChoiceProps) {
  const choose = (field: HTMLInputElement) => {
    if (field.value !== value && field.reportValidity()) onChoose(field.value);
  };
  return (
    <Labelled label={label}>
      <input
        key={value}
        type="number"
        inputMode="numeric"
        defaultValue={value}
        {...{ min, max }}
        className="h-10 w-full min-w-0 rounded-md border border-edge-strong/60 bg-raised px-2.5 text-sm text-ink tabular-nums hover:border-ink"
        onBlur={(event) => choose(event.target)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') choose(event.currentTarget);
        }}
      />
    </Labelled>
  );
}
