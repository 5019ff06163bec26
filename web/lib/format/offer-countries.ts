/** Countries where offers are commonly known. */
export const offerCountries =
  'AR AT AU BE BG BR CA CH CL CO CZ DE DK EE EG ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KR LT LV MX MY NL NO NZ PE PH PL PT RO RS SA SE SG SI SK TH TR TW UA US UY VE ZA'.split(
    ' ',
  );
