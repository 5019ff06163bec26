import type { pages as english } from '../en/pages.ts';
import type { Translation } from '../translation.ts';

export const pages = {
  about: {
    title: 'Che cos’è Marquee',
    lead: 'Marquee è il posto dove trovare film, serie e le persone che li fanno, e tenere da parte quelli che per te contano.',
    description: 'Che cos’è Marquee, di che cosa è fatto e che cosa lascia fuori.',
    sections: [
      {
        title: 'La tua guida al cinema',
        text: [
          'Ricordi mezzo titolo. Oppure chi ci recitava, o che era un western degli anni Settanta in cui c’era di mezzo la figlia di qualcuno. Marquee è fatto per quel momento: cerca insieme tra titoli, titoli originali, cast, troupe e argomenti, perdona gli errori di battitura e risponde mentre stai ancora scrivendo.',
          'Trovato? Salvalo: nella collezione quello che vuoi vedere, tra i preferiti quello che rivedresti, tra i segnalibri tutto quello che sta nel mezzo.',
        ],
      },
      {
        title: 'Gira sul tuo server',
        text: [
          'Marquee è software libero per un server tuo: basta un piccolo computer in casa. Tra te e le tue liste non c’è nessuna azienda, nessuna pubblicità, nessun tracciamento e nessun account da aprire altrove.',
          'Per cercare non serve collegarsi a nessuno. Il catalogo e l’indice di ricerca sono sul server.',
        ],
      },
      {
        title: 'Da dove vengono i dati',
        text: [
          'Il programma arriva con un catalogo di partenza, con testi nostri. Chi gestisce un server può aggiungerne di molto più grandi, da The Movie Database o dai file pubblici di IMDb. Questo prodotto usa l’API di TMDB dove è configurata, ma non è approvato né certificato da TMDB.',
          'Un titolo senza locandina ne riceve una fatta qui: disegnata a partire da genere, anno e nome, sempre la stessa e mai uguale a quella del vicino.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    lead: 'Che cosa sa di te questo server, in parole semplici. In breve: il minimo che gli serve per lavorare.',
    description: 'Che cosa conserva Marquee, dove, per quanto tempo, e che cosa non fa mai.',
    sections: [
      {
        title: 'Quando dai solo un’occhiata',
        text: [
          'Per cercare e leggere non serve un account. Le tue ultime cinque ricerche e il tema che hai scelto vengono salvati solo nel tuo browser; le ricerche puoi cancellarle lì dove compaiono.',
          'Il server tiene un normale registro degli accessi, che a chi lo gestisce serve per farlo funzionare. Non ci sono script pubblicitari o di analisi, né cookie che ti seguono in giro.',
        ],
      },
      {
        title: 'Quando hai un account',
        text: [
          'Il server conserva quello che gli dai: nome utente, nome, indirizzo email e un’immagine, se la aggiungi; la password solo come hash, da cui non si può risalire all’originale. Conserva la collezione, i preferiti, le impostazioni e le notifiche finché non li rimuovi. I segnalibri restano nel tuo browser; se attivi la sincronizzazione nelle impostazioni, li conserva anche il tuo account.',
          'Se rendi pubblico il tuo profilo, chiunque può vedere il tuo nome, la tua immagine e i tuoi preferiti, e di diario, voti, liste pubbliche e statistiche le parti che attivi nelle impostazioni. Le tue note private non vengono mai mostrate.',
          'Se almeno cinque persone salvano gli stessi due titoli, a chi ne salva uno può essere consigliato l’altro. Il server usa solo il numero e non dice mai chi sono. Se disattivi i consigli nelle impostazioni, le tue liste smettono di contare entro un giorno.',
          'L’indirizzo email serve a confermare che è tuo, a reimpostare la password e a inviarti le notifiche che hai attivato.',
        ],
      },
      {
        title: 'Chi altro è coinvolto',
        text: [
          'Locandine e ritratti passano da questo server, così nessun servizio di immagini vede il tuo indirizzo IP. Un trailer si apre nel player di YouTube o di Vimeo, che viene a conoscere il tuo indirizzo IP solo quando lo avvii; la ricerca di un trailer apre un sito di video esterno. In entrambi i casi valgono le regole di quel sito.',
          'Nulla viene venduto, e nulla viene dato ad altri per i loro scopi.',
        ],
      },
      {
        title: 'Chi è responsabile',
        text: [
          'La persona o il gruppo che gestisce questo server decide dei suoi dati e ne risponde. Puoi vedere tutto quello che è conservato su di te con «Esporta i tuoi dati» nelle impostazioni, correggerlo nel profilo e nelle impostazioni, ed eliminare lì il tuo account. Per tutto il resto scrivi all’assistenza: nell’Aiuto trovi come.',
        ],
      },
    ],
  },
  terms: {
    title: 'Condizioni',
    lead: 'Le regole di questo sito. Sono brevi, perché non c’è molto da regolare.',
    description: 'Le condizioni per usare un server Marquee.',
    sections: [
      {
        title: 'Usare Marquee',
        text: [
          'Marquee è gratis. Puoi cercare senza un account. Se ne crei uno, indica un indirizzo email che sia tuo, tieni la password per te e usa l’account per una sola persona.',
          'Non cercare di entrare negli account altrui, non sommergere il server di richieste automatiche e non usarlo per violare la legge. Gli account che lo fanno possono essere limitati o chiusi da chi gestisce il server.',
        ],
      },
      {
        title: 'Che cosa trovi qui',
        text: [
          'Descrizioni, date e voti vengono da cataloghi compilati con cura, ma non senza errori. Sono offerti così come sono, senza promettere che siano completi, corretti o aggiornati.',
          'Titoli, immagini e testi appartengono a chi ne detiene i diritti. Marquee mostra informazioni su film e serie; le opere in sé non le offre.',
        ],
      },
      {
        title: 'Che cosa è tuo',
        text: [
          'Le tue liste e il tuo profilo sono tuoi. Il server li conserva per poterteli mostrare, e per nessun altro scopo.',
        ],
      },
      {
        title: 'Nessuna garanzia',
        text: [
          'Il programma è pubblicato con la GNU Affero General Public License ed è fornito senza garanzie di alcun tipo. Chi gestisce questo server cerca di tenerlo raggiungibile e i tuoi dati al sicuro, ma non può garantire né l’una né l’altra cosa. Queste condizioni possono cambiare; quelle in vigore stanno sempre in questa pagina.',
        ],
      },
    ],
  },
  help: {
    title: 'Aiuto',
    lead: 'Come trovare quello che hai in mente, e a chi chiedere quando non ci riesci.',
    description: 'Consigli per la ricerca, domande frequenti e come contattare l’assistenza.',
    tipsTitle: 'Consigli per la ricerca',
    tipsLead:
      'Scrivi quello che ricordi: l’ordine delle parole non conta, e nemmeno gli accenti o i piccoli refusi. Per una ricerca esatta, usa uno di questi.',
    tips: [
      {
        example: 'director:"christopher nolan"',
        text: 'Film e serie di qualcuno. crew, actor e starring fanno lo stesso per chiunque vi abbia preso parte.',
      },
      {
        example: 'genre:sci-fi',
        text: 'Un genere, anche in italiano, o un argomento in inglese. Vanno bene anche tags e genres.',
      },
      { example: 'language:coreano', text: 'La lingua originale di un titolo, con nome o codice.' },
      { example: 'studio:ghibli', text: 'I titoli di una casa di produzione.' },
      {
        example: 'type:tv',
        text: 'Solo film (movies), serie (tv) o persone (people). Va bene anche category.',
      },
      { example: 'year:1990-1999', text: 'Un anno, o un intervallo di anni.' },
      { example: 'cherry 2021', text: 'Un anno in fondo viene preferito, ma non imposto.' },
      { example: 'genre:western type:movies redemption', text: 'Tutto insieme, in qualsiasi ordine.' },
      {
        example: 'migliori film horror degli anni 90',
        text: 'Parole di tutti i giorni: migliori, più votati, nuovi, un genere, un decennio, una lingua.',
      },
      { example: 'film sotto i 90 minuti', text: 'Una durata: meno o più di un certo numero di minuti o ore.' },
      { example: 'film come Inception', text: 'Titoli simili a un altro.' },
      {
        example: 'le emozioni nella testa di una bambina',
        text: 'Che cosa succede nella storia, se non ricordi il titolo.',
      },
      { example: '"the thing"', text: 'Le parole tra virgolette si cercano così come sono.' },
      {
        example: 'imdb.com/title/tt0133093',
        text: 'Un ID di IMDb, o un indirizzo di IMDb o TMDB, trova proprio quel titolo o quella persona.',
      },
    ],
    keysTitle: 'Dalla tastiera',
    keys: [
      { key: '/', text: 'va alla casella di ricerca' },
      { key: '↑ ↓', text: 'scorre i suggerimenti' },
      { key: 'Invio', text: 'apre quello selezionato, o cerca' },
      { key: 'Esc', text: 'chiude i suggerimenti' },
      { key: '← →', text: 'scorre una fila di locandine' },
    ],
    faqTitle: 'Domande frequenti',
    faq: [
      {
        question: 'Quanto costa?',
        answer: 'Niente. Marquee è gratis: nessun canone, nessuna pubblicità, nessuna versione a pagamento.',
      },
      {
        question: 'Mi serve un account?',
        answer:
          'Per cercare e leggere no. Un account conserva la tua collezione e i tuoi preferiti e, se vuoi, ti invia le notifiche.',
      },
      {
        question: 'Qui posso guardare i film?',
        answer:
          'No. Marquee ti aiuta a scoprire che cosa guardare, e «Guarda il trailer» lo fa partire qui, quando ne conosciamo uno; altrimenti lo cerca su un sito di video. Dove vedere il film lo decidi tu.',
      },
      {
        question: 'Perché un titolo ha una locandina disegnata?',
        answer:
          'Perché questo server non ne conosce nessuna immagine. Marquee ne disegna una a partire da genere, anno e nome.',
      },
      {
        question: 'Manca qualcosa, o c’è un errore. Che cosa posso fare?',
        answer:
          'Dillo all’assistenza, qui sotto. Chi gestisce questo server può correggere le voci e aggiungere cataloghi più grandi. Quello che è conservato su di te puoi vederlo, correggerlo ed eliminarlo da te nelle impostazioni.',
      },
      {
        question: 'Non ho ricevuto l’email con il link.',
        answer:
          'Guarda prima nello spam e aspetta qualche minuto. Puoi richiedere di nuovo il link; funziona solo il più recente.',
      },
      {
        question: 'Ho perso il dispositivo con cui accedo.',
        answer:
          'Inserisci un codice di recupero al posto del codice dell’app. Se non ne hai, scrivi all’assistenza dall’indirizzo del tuo account: chi gestisce il server può rimuovere il secondo fattore. Poi basta la password e puoi configurare un altro dispositivo nelle impostazioni.',
      },
    ],
    supportTitle: 'Assistenza',
    supportText:
      'Marquee è gratis, e lo è anche l’assistenza. Scrivici e ti rispondiamo entro 24 ore nei giorni lavorativi.',
    supportLabel: 'Scrivi all’assistenza',
    supportNote: 'Raccontaci che cosa hai cercato, che cosa ti aspettavi e che cosa hai visto invece.',
  },
} as const satisfies Translation<'it', typeof english>;
