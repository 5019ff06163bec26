import type { TitleDetail } from '#contract/catalogue.ts';
import { useCountry } from '#web/lib/format/country.ts';

/** The rating in the reader's country, else in the United States. */
export function useCertification(known: TitleDetail['certifications']): string | undefined {
  const country = useCountry();
  const inCountry = (code: string) => known.find((entry) => entry.country === code)?.certification;
  return inCountry(country) ?? inCountry('US');
}
