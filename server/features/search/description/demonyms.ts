/**
 * Countries and places beside the adjectives made of them, as `PLACE adjective`: a description says `turkish film`
 * where an overview says Turkey. Both are indexed as the adjective.
 */
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

/** The adjectives of original languages (ISO 639-1), as people ask for them. */
export const ADJECTIVE_OF_LANGUAGE = new Map(
  (
    'ar arabic,bg bulgarian,bn bengali,ca catalan,cn cantonese,cs czech,da danish,de german,el greek,en english,es spanish,' +
    'et estonian,fa persian,fi finnish,fr french,he hebrew,hi hindi,hr croatian,hu hungarian,id indonesian,is icelandic,' +
    'it italian,ja japanese,ka georgian,ko korean,lt lithuanian,lv latvian,ml malayalam,mr marathi,ms malay,nb norwegian,' +
    'nl dutch,no norwegian,pl polish,pt portuguese,ro romanian,ru russian,sk slovak,sl slovenian,sr serbian,sv swedish,' +
    'ta tamil,te telugu,th thai,tl filipino,tr turkish,uk ukrainian,ur urdu,vi vietnamese,zh chinese'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);
