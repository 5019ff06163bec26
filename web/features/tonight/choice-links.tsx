import { Link } from 'react-router';
import { type TonightChoice, tonightCompanies, tonightMoods, tonightTimes } from '#contract/tonight/tonight-choices.ts';
import { type Tonight, tonightHref } from '#web/api/catalogue/tonight.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { chipStyle } from '#web/ui/controls/chip-style.ts';

/** Mood, time and company; each choice is a link, so that the URL contains all of them. */
export function ChoiceLinks({ tonight }: { tonight: Tonight }) {
  const { t } = useTranslation('tonight');
  const [moods, times, companies] = [
    t('choices.mood', { returnObjects: true }),
    t('choices.time', { returnObjects: true }),
    t('choices.company', { returnObjects: true }),
  ];
  return (
    <div className="flex flex-col gap-4">
      <Choices
        {...{ name: 'mood', label: t('labels.mood'), tonight }}
        options={tonightMoods.map((mood) => [mood, moods[mood]])}
      />
      <Choices
        {...{ name: 'time', label: t('labels.time'), tonight }}
        options={tonightTimes.map((time) => [time, times[time]])}
      />
      <Choices
        {...{ name: 'company', label: t('labels.company'), tonight }}
        options={tonightCompanies.map((company) => [company, companies[company]])}
      />
    </div>
  );
}

interface ChoicesProps {
  name: TonightChoice;
  label: string;
  /** Values with their words. */
  options: [string, string][];
  tonight: Tonight;
}

function Choices({ name, label, options, tonight }: ChoicesProps) {
  return (
    <div className="flex flex-col gap-1.5 sm:flex-row sm:items-baseline sm:gap-4">
      <h2 id={`tonight-${name}`} className="w-28 shrink-0 text-sm font-semibold">
        {label}
      </h2>
      <ul aria-labelledby={`tonight-${name}`} className="flex flex-wrap gap-1.5">
        {options.map(([value, words]) => (
          <li key={value}>
            <Link
              to={tonightHref({ ...tonight, [name]: value, page: 1 })}
              preventScrollReset
              replace
              aria-current={tonight[name] === value ? 'true' : undefined}
              className={chipStyle('choice')}
              suppressHydrationWarning
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
