import { requestedTag, withoutPlural } from './tags.ts';

/**
 * Keywords that catalogues use for one subject, by the name under which it is asked for. The name is a keyword, too. A
 * request for a narrower one (`secret agent movies`) finds that alone.
 */
const KEYWORDS_OF_SUBJECT: Record<string, string> = {
  // Moods, which many words ask for (see `NAMED_GENRES`).
  'feel good':
    'feelgood,feel good ending,feel good movie,heartwarming,uplifting,inspirational,inspiring,hopeful,cheerful,lighthearted,underdog,wholesome,comforting',
  sad: 'sadness,tearjerker,tragic,tragedy,grief,grieving,heartbreak,tragic love,doomed love,melancholy,mourning,terminal illness,crying',
  'mind bending':
    'mindbending,mind blowing,mindfuck,mind game,mind games,surrealism,surreal,alternate reality,simulated reality,time loop,time paradox,unreliable narrator,plot twist,twist,twist ending,psychedelic,dream world',
  'plot twist': 'twist,twists,twist ending,surprise ending,whodunit,unreliable narrator',
  quirky: 'offbeat,whimsical,eccentric,absurd,absurdism,quirky comedy',
  disturbing: 'disturbed,extreme horror,body horror,shocking,sadism,torture,extreme violence,provocative',
  erotic: 'eroticism,erotic movie,erotic thriller,erotica,steamy,sexual obsession,softcore',
  gory: 'gore,splatter,gory,bloody,blood splatter,extreme violence',

  // Whose stories, and who made them.
  lgbt: 'lgbtq,lgbt romance,lgbt teen,gay,gay theme,gay romance,gay relationship,queer,lesbian,lesbian relationship,lesbian romance,homosexuality,bisexuality,transgender,drag queen',
  gay: 'gay theme,gay romance,gay relationship,gay man,gay love,homosexuality,lgbt romance',
  lesbian: 'lesbian relationship,lesbian romance,lesbian love,female homosexuality,lesbian couple',
  transgender: 'trans woman,trans man,transsexual,gender identity',
  'female protagonist':
    'strong woman,strong female lead,strong female character,strong female protagonist,female hero,female lead,female heroine,heroine,female protagonists,female empowerment',
  'woman director': 'female director,directed by women',
  'black people': 'african american,black community,blaxploitation',

  // Forms.
  biography: 'biopic,biographical,musical biography,autobiography,life story',
  'based on true story':
    'true story,based on true events,based on real events,based on a true story,inspired by true events,inspired by true story,inspired by a true story,based on real person,based on memoir,based on memoir or autobiography',
  'based on novel or book':
    'based on novel,based on book,based on short story,based on novella,based on young adult novel,based on childrens book,based on memoir or autobiography,based on light novel',
  'based on comic': 'based on comic book,based on graphic novel,comic book,based on webcomic',
  'based on play': 'based on play or musical,based on stage musical,based on musical',
  'based on video game': 'based on videogame,video game adaptation',
  'dark comedy': 'black comedy,dark humor,black humor,dark humour,gallows humor',
  parody: 'spoof,parody film,satire',
  mockumentary: 'fake documentary',
  'found footage': 'found footage film,found footage horror',
  'film noir': 'noir,classic noir',
  'neo noir': 'neonoir,tech noir',
  'silent film': 'silent movie,silent',
  'black and white': 'black and white film,filmed in black and white',
  'stop motion': 'stop motion animation,claymation,puppet animation',
  'cult film': 'cult classic,cult favorite,cult movie,midnight movie',
  'independent film': 'independent,indie film,indie,micro budget,low budget,mumblecore',
  'one location':
    'single location,single set location,one room,single setting,bottle movie,confined space,chamber play',
  miniseries: 'mini series,limited series',
  musical: 'musical film,musical comedy,stage musical,song and dance',
  'romantic comedy': 'romcom,rom com,romantic comedies',
  'coming of age': 'coming of age story,coming of age film,growing up',
  'teen movie': 'teen drama,teen comedy,teen romance,teen film,teenage romance,high school',
  slasher: 'slasher horror,slasher film,slasher killer,masked killer,teen slasher',
  'body horror': 'body transformation,mutation,bodily dismemberment,grotesque',
  'folk horror': 'pagan,pagan cult,pagan ritual,rural horror',
  'psychological thriller': 'psychological horror,psychological drama,mind games,psycho thriller',
  'legal thriller': 'legal drama,courtroom drama,courtroom,lawyer,trial',
  'courtroom drama': 'courtroom,trial,legal drama,legal thriller,court case',
  'spaghetti western': 'italian western,euro western',
  samurai: 'samurai sword,ronin,jidaigeki,chanbara,shogun',

  // Worlds to come.
  dystopia: 'dystopian,dystopian future,dystopic future,totalitarian,totalitarianism,oppressive regime',
  'post apocalyptic':
    'post apocalypse,post apocalyptic future,post apocalyptic world,postapocalyptic,postapocalypse,post apocalyptic wasteland,nuclear holocaust',
  apocalypse: 'end of the world,apocalyptic,doomsday,armageddon,extinction',
  'artificial intelligence':
    'a i,ai,artificial intelligence a i,sentient computer,sentient robot,evil computer,singularity',
  robot: 'android,robots,humanoid robot,killer robot,giant robot,mecha,cyborg,robot as menace',
  space:
    'outer space,space travel,spaceship,spacecraft,space mission,space exploration,space station,astronaut,space opera,space colony',
  alien:
    'aliens,extraterrestrial,alien invasion,alien life form,alien contact,first contact,alien race,alien planet,ufo',
  'alien invasion': 'alien attack,alien invaders,alien war',
  'time travel': 'time machine,time traveler,time traveller,time warp,time paradox,time loop,back in time',
  'time loop': 'reliving the same day,groundhog day,repeating day',
  multiverse: 'parallel universe,parallel world,parallel worlds,alternate universe,alternate timeline',
  'virtual reality': 'simulated reality,simulation,metaverse,virtual world',

  // Creatures and magic.
  zombie: 'zombies,zombie apocalypse,undead,living dead,zombie infestation,walking dead,zombie comedy',
  vampire: 'vampires,vampirism,vampire hunter,dracula,vampire slayer,count dracula',
  werewolf: 'werewolves,lycanthrope,lycanthropy,wolfman',
  witch: 'witches,witchcraft,coven,warlock,witch hunt',
  ghost: 'ghosts,haunting,haunted house,poltergeist,spirit,ghost story,haunted',
  'haunted house': 'haunting,haunted mansion,haunted hotel,haunted home',
  possession: 'demonic possession,demon possession,exorcism,exorcist,possessed',
  demon: 'demons,demonic,devil,satan,demonic possession',
  monster: 'monsters,giant monster,creature,creature feature,kaiju,sea monster',
  kaiju: 'giant monster,godzilla,daikaiju',
  dragon: 'dragons,dragon slayer,dragon rider',
  dinosaur: 'dinosaurs,tyrannosaurus rex,jurassic,velociraptor',
  shark: 'sharks,killer shark,shark attack,great white shark,megalodon',
  dog: 'dogs,pet dog,dog lover,stray dog,human animal relationship dog,labrador',
  cat: 'cats,pet cat,kitten,talking cat',
  horse: 'horses,horse racing,horse riding,racehorse,jockey',
  fairy: 'fairies,fairy godmother',
  'fairy tale': 'fairytale,based on fairy tale,princess,enchantment',
  superhero: 'superheroes,superhero team,superpower,superpowers,masked superhero,super power',
  wizard: 'wizards,wizardry,sorcerer,sorcery,magician,school of witchcraft',

  // Crime and its opposite.
  mafia: 'mob,mobster,mafia boss,mob boss,cosa nostra,crime family,mafioso,yakuza,camorra,organized crime',
  gangster: 'gangsters,mobster,mob,organized crime,gang,crime boss,gang war,mafia',
  heist: 'bank heist,bank robbery,robbery,caper,casino heist,jewel heist,jewel robbery,art theft,thief,train robbery',
  'serial killer': 'serial murder,serial killers,serial murderer,murder spree,killer at large',
  whodunit: 'murder mystery,who dun it,whodunnit,murder investigation',
  'murder mystery': 'whodunit,who dun it,whodunnit,murder investigation',
  detective:
    'private detective,police detective,private investigator,private eye,amateur detective,sleuth,investigation,detective story',
  police: 'cop,policeman,police officer,police detective,police procedural,cops,corrupt cop,buddy cop',
  spy: 'spies,secret agent,espionage,secret service,secret intelligence service,mi6,cia,double agent,spying,undercover agent',
  assassin: 'hitman,hit man,contract killer,hired killer,assassins,professional killer,female assassin,killer for hire',
  prison: 'jail,prison escape,prison life,prison break,prisoner,death row,inmate,penitentiary,wrongful imprisonment',
  revenge: 'vengeance,revenge killing,rape and revenge,vigilante,retribution',
  kidnapping: 'abduction,hostage,kidnapped,kidnapper,missing child',
  hacker: 'hacking,computer hacker,cyberattack,cyber crime,cyberterrorism',
  drugs:
    'drug,drug addiction,drug abuse,drug dealer,drug cartel,drug trafficking,cocaine,heroin,methamphetamine,drug lord',
  cult: 'religious cult,cult leader,satanic cult,sect',
  terrorism: 'terrorist,terrorist attack,hijacking,bomb threat',
  pirate: 'pirates,piracy,pirate ship,swashbuckler,buccaneer',

  // War and history.
  'world war ii': 'second world war,ww2,wwii,world war 2,nazi,nazi germany,nazi occupation,d day,third reich',
  'world war i': 'first world war,wwi,ww1,world war 1,trench warfare',
  vietnam: 'vietnam war,vietnam veteran,viet cong',
  holocaust: 'holocaust shoah,concentration camp,auschwitz,nazi death camp,ghetto,jewish persecution,antisemitism',
  slavery: 'slave,slaves,slave trade,american civil war slavery,plantation',
  'civil rights': 'civil rights movement,racial segregation,martin luther king,racial discrimination',
  racism: 'racial tension,racial prejudice,racial segregation,racial discrimination,apartheid,civil rights',
  'cold war': 'berlin wall,east germany,soviet union,iron curtain',
  'middle ages': 'medieval,medieval times,knight,knights,crusades,feudal',
  gladiator: 'ancient rome,roman empire,arena,coliseum',
  'ancient rome': 'roman empire,roman,julius caesar,gladiator',
  politics:
    'politician,political,president,us president,election,political thriller,political campaign,political corruption,white house,political intrigue',
  journalism: 'journalist,reporter,newspaper,investigative journalism,news reporter,news media,newsroom',

  // Sports.
  football:
    'soccer,american football,football soccer,football player,soccer player,football team,super bowl,quarterback,nfl',
  soccer: 'football soccer,soccer player,soccer coach,football club,soccer team',
  boxing: 'boxer,boxing match,boxing champion,prizefighter,boxing trainer,boxing ring',
  basketball: 'basketball player,nba,basketball team,basketball coach',
  baseball: 'baseball player,baseball team,major league baseball',
  racing:
    'car race,car racing,motorsport,street racing,formula 1,formula one,race car,race car driver,nascar,racing driver,le mans',
  wrestling: 'wrestler,professional wrestling,wrestlers',
  'martial arts': 'kung fu,karate,mixed martial arts,martial arts master,taekwondo,wuxia,wushu',
  surfing: 'surfer,surf,surfers,big wave surfing',
  skiing: 'ski,skier,ski resort,ski jumping',
  climbing: 'mountain climbing,mountaineering,mountaineer,rock climbing,mount everest',

  // Life.
  wedding: 'bride,bridesmaid,wedding planner,wedding party,wedding reception,bride and groom,bachelorette party',
  christmas:
    'christmas eve,christmas party,santa claus,christmas horror,christmas tree,christmas spirit,christmas romance',
  halloween: 'halloween night,trick or treat,halloween party',
  'high school': 'high school student,high school students,prom,teenager,high school drama,school',
  college: 'university,college student,campus,fraternity,sorority,college life,university student',
  friendship:
    'best friend,best friends,friends,male friendship,female friendship,friendship between men,unlikely friendship',
  'road trip': 'road movie,cross country trip,journey by car,road',
  survival: 'survivor,survivors,survival horror,wilderness survival,struggle for survival,stranded',
  disaster:
    'disaster movie,disaster film,natural disaster,catastrophe,earthquake,tsunami,volcano,tornado,asteroid,plane crash',
  'plane crash': 'airplane crash,airplane accident,plane accident,aviation accident,air crash',
  submarine: 'submarines,u boat,nuclear submarine,submariner',
  cooking: 'chef,cook,restaurant,food,cuisine,kitchen,culinary,gourmet,baking',
  food: 'cooking,chef,restaurant,cuisine,gourmet,culinary',
  dance: 'dancing,dancer,ballet,ballet dancer,dance competition,hip hop dance,ballroom dancing,tango',
  ballet: 'ballet dancer,ballerina,ballet school',
  writer: 'author,novelist,poet,playwright,screenwriter,writing',
  artist: 'painter,painting,sculptor,art,visual artist',
  teacher: 'teachers,student teacher relationship,professor,schoolteacher,high school teacher',
  doctor: 'surgeon,physician,hospital,medical,medicine,medical drama',
  hospital: 'medical drama,doctor,nurse,surgeon,medical,emergency room',
  lawyer: 'attorney,courtroom,trial,legal drama,law firm,defense attorney',
  amnesia: 'memory loss,lost memory,loss of memory,retrograde amnesia',
  'mental illness':
    'schizophrenia,depression,bipolar disorder,mental hospital,mental institution,psychosis,dissociative identity disorder,mental disorder,insanity',
  addiction: 'drug addiction,alcoholism,alcoholic,addict,substance abuse,gambling addiction',
  cancer: 'terminal illness,terminal cancer,leukemia,chemotherapy,dying',
  divorce: 'marital separation,custody battle,separation,divorced',
  infidelity: 'adultery,extramarital affair,affair,unfaithfulness,cheating husband,cheating wife',
  stoner: 'marijuana,cannabis,pothead,smoking pot,weed',
  twins: 'twin,twin brother,twin sister,identical twin,twin brothers,twin sisters',
  hotel: 'hotel room,motel,innkeeper',
  train: 'trains,railway,train robbery,passenger train,subway',
  airplane: 'plane,pilot,flight,airplane hijacking,airport,aviation',
  'treasure hunt': 'treasure,treasure map,treasure hunter,lost treasure,archaeologist',
  'video game': 'video games,gamer,gaming,arcade,esports,virtual reality game',
  'social media': 'internet,influencer,online dating,cyberbullying,facebook',
};

const KEYWORDS = new Map(
  Object.entries(KEYWORDS_OF_SUBJECT).map(([subject, keywords]) => [subject, [subject, ...keywords.split(',')]]),
);

/** The genre of a subject, for catalogues without its keywords. */
export const GENRE_OF_SUBJECT: ReadonlyMap<string, string> = new Map([
  ['sad', 'drama'],
  ['disturbing', 'horror'],
  ['gory', 'horror'],
]);

export const isSubject = (name: string): boolean => KEYWORDS.has(name);

/** The tag that words request; of a subject also in the plural, which catalogues have as a keyword of its own: `zombies`. */
export function requestedSubject(words: readonly string[]): readonly string[] {
  const tag = requestedTag(words);
  const one = tag.with(-1, withoutPlural(tag.at(-1)!));
  return KEYWORDS.get(one.join(' '))?.includes(tag.join(' ')) ? one : tag;
}

/** The keywords of a subject, itself first; those of the words alone if they name none. */
export function keywordsOfSubject(words: readonly string[]): readonly string[] {
  const name = words.join(' ');
  return KEYWORDS.get(name) ?? [name];
}
