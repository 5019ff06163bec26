import type { TitleDetail } from '#contract/catalogue.ts';
import { useCountry } from '#web/lib/format/country.ts';

/** Of the reader's country, else of the United States. */
export function useCertification(known: TitleDetail['certifications']): string | undefined {
  const country = useCountry();
  const inCountry = (code: string) => known.find((entry) => entry.country === code)?.certification;
  return inCountry(country) ?? inCountry('US');
}
