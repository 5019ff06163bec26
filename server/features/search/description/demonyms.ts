/** `PLACE adjective`: queries use `turkish film` where overviews use Turkey; both are indexed as the adjective. */
const PLACES =
  'afghanistan afghan,africa african,america american,usa american,us american,argentina argentine,argentinian argentine,' +
  'asia asian,australia australian,austria austrian,belgium belgian,bollywood indian,brazil brazilian,britain british,' +
  'uk british,bulgaria bulgarian,cambodia cambodian,canada canadian,chile chilean,china chinese,colombia colombian,' +
  'croatia croatian,cuba cuban,czechia czech,denmark danish,egypt egyptian,england english,estonia estonian,europe european,' +
  'finland finnish,france french,germany german,ghana ghanaian,greece greek,holland dutch,netherlands dutch,hungary hungarian,' +
  'iceland icelandic,india indian,indonesia indonesian,iran iranian,iraq iraqi,ireland irish,israel israeli,italy italian,' +
  'jamaica jamaican,japan japanese,jordan jordanian,kenya kenyan,korea korean,latvia latvian,lebanon lebanese,' +
  'lithuania lithuanian,malaysia malaysian,mexico mexican,morocco moroccan,nazis nazi,nigeria nigerian,norway norwegian,' +
  'pakistan pakistani,palestine palestinian,peru peruvian,philippines filipino,poland polish,portugal portuguese,' +
  'romania romanian,rome roman,russia russian,ussr soviet,scotland scottish,serbia serbian,spain spanish,sweden swedish,' +
  'switzerland swiss,syria syrian,taiwan taiwanese,thailand thai,turkey turkish,ukraine ukrainian,uruguay uruguayan,' +
  'venezuela venezuelan,vietnam vietnamese,wales welsh';

export const ADJECTIVE_OF_PLACE = new Map(PLACES.split(',').map((pair) => pair.split(' ') as [string, string]));
