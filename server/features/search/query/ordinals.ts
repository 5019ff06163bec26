/** The number of `first`, `dritte`, `deuxième`, `3rd`: ordinals up to seven in the languages of the site, with digits up to 99. */
export function ordinalNumber(word: string): number | undefined {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th|e|eme|a|o)$/.exec(word) ?? [];
  return digits === undefined ? ORDINALS.get(word) : Number(digits);
}

const ORDINALS = new Map(
  [
    'first erste erster ersten primera primer premier premiere primo prima primeiro primeira',
    'second zweite zweiter zweiten segunda segundo deuxieme seconde secondo seconda',
    'third dritte dritter dritten tercera tercer troisieme terzo terza terceiro terceira',
    'fourth vierte vierter vierten cuarta cuarto quatrieme quarto quarta',
    'fifth funfte funfter funften quinta quinto cinquieme',
    'sixth sechste sechster sechsten sexta sexto sixieme sesto sesta',
    'seventh siebte siebter siebten septima septimo septieme settimo settima setimo setima',
  ].flatMap((line, at) => line.split(' ').map((word): [string, number] => [word, at + 1])),
);
