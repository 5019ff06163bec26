import type { pages as english } from '../en/pages.ts';
import type { Translation } from '../translation.ts';

export const pages = {
  about: {
    title: 'Über Marquee',
    lead: 'Mit Marquee findest du Filme, Serien und die Menschen dahinter und speicherst, was dir wichtig ist.',
    description: 'Was Marquee ist, woraus es besteht und was es weglässt.',
    sections: [
      {
        title: 'Dein eigener Filmführer',
        text: [
          'Du weißt noch den halben Titel. Oder wer mitgespielt hat, oder dass es ein Western aus den Siebzigern war, in dem eine Tochter vorkam. Für genau diesen Moment ist Marquee gemacht: Es durchsucht Titel, Originaltitel, Besetzung, Crew und Themen auf einmal, verzeiht Tippfehler und antwortet, während du noch tippst.',
          'Gefunden? Dann speichere es: in der Sammlung, was du noch sehen willst, in den Favoriten, was du wieder sehen würdest, auf der Merkliste alles dazwischen.',
        ],
      },
      {
        title: 'Es läuft auf deinem eigenen Server',
        text: [
          'Marquee ist freie Software für einen eigenen Server; ein kleiner Rechner zu Hause genügt. Zwischen dir und deinen Listen steht keine Firma. Es gibt keine Werbung und kein Tracking, und du brauchst nirgends sonst ein Konto.',
          'Zum Suchen braucht es keine Verbindung nach draußen. Der Katalog und der Suchindex liegen auf dem Server.',
        ],
      },
      {
        title: 'Woher die Angaben stammen',
        text: [
          'Ein Grundkatalog mit eigenen Texten ist von Anfang an dabei. Wer einen Server betreibt, kann weit größere hinzufügen, von The Movie Database oder aus den öffentlichen Dateien von IMDb. Dieses Produkt nutzt die TMDB-API, wo sie eingerichtet ist, wird von TMDB aber weder unterstützt noch geprüft.',
          'Ein Titel ohne Plakat bekommt hier eins: gezeichnet aus Genre, Jahr und Name, jedes Mal dasselbe und nie dasselbe wie beim Titel daneben.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Datenschutz',
    lead: 'Was dieser Server über dich weiß, in einfachen Worten. Kurz gesagt: so wenig, wie er für seine Arbeit braucht.',
    description: 'Was Marquee speichert, wo, wie lange, und was es niemals tut.',
    sections: [
      {
        title: 'Wenn du dich nur umsiehst',
        text: [
          'Zum Suchen und Lesen brauchst du kein Konto. Deine letzten fünf Suchen und die gewählte Darstellung werden nur in deinem Browser gespeichert; die Suchen kannst du dort löschen, wo sie erscheinen.',
          'Der Server führt ein gewöhnliches Zugriffsprotokoll, das seinem Betrieb dient. Es gibt keine Werbe- oder Analyseskripte und keine Cookies, die dir folgen.',
        ],
      },
      {
        title: 'Wenn du ein Konto hast',
        text: [
          'Der Server speichert, was du ihm gibst: Benutzername, Name, E-Mail-Adresse und ein Bild, wenn du eins hinzufügst; dein Passwort nur als Hashwert, der sich nicht zurückrechnen lässt. Sammlung, Favoriten, Einstellungen und Mitteilungen behält er, bis du sie entfernst. Die Merkliste bleibt in deinem Browser; wenn du in den Einstellungen das Synchronisieren einschaltest, speichert sie auch dein Konto.',
          'Wenn du dein Profil öffentlich machst, dürfen alle deinen Namen, dein Bild und deine Favoriten sehen, und von Tagebuch, Bewertungen, öffentlichen Listen und Statistik die Teile, die du in den Einstellungen einschaltest. Deine privaten Notizen werden nie gezeigt.',
          'Wenn mindestens fünf Personen dieselben zwei Titel gespeichert haben, kann der eine allen empfohlen werden, die den anderen gespeichert haben. Der Server nutzt nur die Zahl und sagt nie, wer diese Personen sind. Wenn du Empfehlungen in den Einstellungen ausschaltest, zählen deine Listen nach spätestens einem Tag nicht mehr.',
          'Deine E-Mail-Adresse dient dazu, zu bestätigen, dass sie dir gehört, ein Passwort zurückzusetzen und dir die Mitteilungen zu schicken, die du eingeschaltet hast.',
        ],
      },
      {
        title: 'Wer sonst noch beteiligt ist',
        text: [
          'Plakate und Porträts kommen über diesen Server, damit kein Bilderdienst deine Adresse sieht. Ein Trailer läuft im Player von YouTube oder Vimeo, der deine IP-Adresse erst erfährt, wenn du ihn abspielst; eine Trailersuche öffnet eine externe Videoseite. Für beide gelten die Regeln der jeweiligen Seite.',
          'Nichts wird verkauft, und nichts wird an andere für deren Zwecke weitergegeben.',
        ],
      },
      {
        title: 'Wer verantwortlich ist',
        text: [
          'Wer diesen Server betreibt, entscheidet über seine Daten und ist dafür verantwortlich. Alles, was über dich gespeichert ist, siehst du mit „Daten exportieren“ in den Einstellungen; berichtigen kannst du es im Profil und in den Einstellungen, dein Konto löschen ebenfalls dort. Für alles andere wende dich an den Support: Wie, steht in der Hilfe.',
        ],
      },
    ],
  },
  terms: {
    title: 'Nutzungsbedingungen',
    lead: 'Die Regeln für diese Seite. Sie sind kurz, denn viel zu regeln gibt es nicht.',
    description: 'Die Bedingungen für die Nutzung eines Marquee-Servers.',
    sections: [
      {
        title: 'Marquee benutzen',
        text: [
          'Marquee kostet nichts. Suchen darfst du ohne Konto. Wenn du eins anlegst, gib eine E-Mail-Adresse an, die dir gehört, behalte dein Passwort für dich und nutze das Konto allein.',
          'Versuche nicht, an fremde Konten zu kommen, überflute den Server nicht mit automatischen Anfragen und nutze ihn nicht für Verbotenes. Wer das tut, dessen Konto kann eingeschränkt oder geschlossen werden.',
        ],
      },
      {
        title: 'Was du hier findest',
        text: [
          'Beschreibungen, Daten und Bewertungen stammen aus Katalogen, die Menschen mit Sorgfalt, aber nicht fehlerfrei zusammengetragen haben. Sie stehen hier, wie sie sind, ohne Gewähr, dass sie vollständig, richtig oder aktuell sind.',
          'Titel, Bilder und Texte gehören denen, die die Rechte daran haben. Marquee zeigt Angaben über Filme und Serien; die Werke selbst bietet es nicht an.',
        ],
      },
      {
        title: 'Was dir gehört',
        text: [
          'Deine Listen und dein Profil gehören dir. Der Server speichert sie, um sie dir zu zeigen, und zu keinem anderen Zweck.',
        ],
      },
      {
        title: 'Keine Gewähr',
        text: [
          'Das Programm steht unter der GNU Affero General Public License und kommt ohne jede Gewähr. Wer diesen Server betreibt, bemüht sich, ihn erreichbar und deine Daten sicher zu halten, kann aber beides nicht garantieren. Diese Bedingungen können sich ändern; die aktuellen stehen immer auf dieser Seite.',
        ],
      },
    ],
  },
  help: {
    title: 'Hilfe',
    lead: 'So findest du, was du suchst, und hier fragst du, wenn es nicht klappt.',
    description: 'Suchtipps, häufige Fragen und wie du den Support erreichst.',
    tipsTitle: 'Suchtipps',
    tipsLead:
      'Tippe ein, woran du dich erinnerst; auf die Reihenfolge der Wörter kommt es nicht an, auf Akzente und kleine Vertipper auch nicht. Wenn du es genau haben willst, nimm einen dieser Zusätze.',
    tips: [
      {
        example: 'director:"christopher nolan"',
        text: 'Filme und Serien von jemandem. crew, actor und starring tun dasselbe für alle Beteiligten.',
      },
      {
        example: 'genre:sci-fi',
        text: 'Ein Genre, auch auf Deutsch, oder ein Thema auf Englisch. tags und genres gehen auch.',
      },
      { example: 'language:koreanisch', text: 'Die Originalsprache eines Titels, mit Namen oder Kürzel.' },
      { example: 'studio:ghibli', text: 'Titel einer Produktionsfirma.' },
      { example: 'type:tv', text: 'Nur Filme (movies), Serien (tv) oder Personen (people). category geht auch.' },
      { example: 'year:1990-1999', text: 'Ein Jahr oder ein Zeitraum.' },
      { example: 'cherry 2021', text: 'Ein Jahr am Ende wird bevorzugt, ohne darauf zu bestehen.' },
      { example: 'genre:western type:movies redemption', text: 'Alles zusammen, in beliebiger Reihenfolge.' },
      {
        example: 'beste Horrorfilme der 90er',
        text: 'Alltägliche Wörter: beste, am besten bewertet, neu, ein Genre, ein Jahrzehnt, eine Sprache.',
      },
      { example: 'kurze Filme unter 90 Minuten', text: 'Eine Länge, unter oder über so vielen Minuten oder Stunden.' },
      { example: 'Filme wie Inception', text: 'Titel, die einem anderen ähneln; „ähnlich wie“ geht auch.' },
      { example: 'Gefühle im Kopf eines Mädchens', text: 'Was darin geschieht, wenn der Titel vergessen ist.' },
      { example: '"the thing"', text: 'Wörter in Anführungszeichen werden genau so gesucht.' },
      {
        example: 'imdb.com/title/tt0133093',
        text: 'Eine IMDb-ID oder eine Adresse von IMDb oder TMDB findet genau diesen Titel oder diese Person.',
      },
    ],
    keysTitle: 'Mit der Tastatur',
    keys: [
      { key: '/', text: 'zum Suchfeld springen' },
      { key: '↑ ↓', text: 'zwischen den Vorschlägen wechseln' },
      { key: 'Enter', text: 'den markierten öffnen oder suchen' },
      { key: 'Esc', text: 'die Vorschläge schließen' },
      { key: '← →', text: 'zwischen den Plakaten einer Reihe wechseln' },
    ],
    faqTitle: 'Häufige Fragen',
    faq: [
      {
        question: 'Was kostet das?',
        answer: 'Nichts. Marquee ist kostenlos: keine Gebühren, keine Werbung, keine Bezahlversion.',
      },
      {
        question: 'Brauche ich ein Konto?',
        answer:
          'Zum Suchen und Lesen nicht. Ein Konto speichert deine Sammlung und deine Favoriten und bringt dir Mitteilungen, wenn du sie willst.',
      },
      {
        question: 'Kann ich hier Filme sehen?',
        answer:
          'Nein. Marquee hilft dir herauszufinden, was du sehen willst, und „Trailer ansehen“ spielt den Trailer gleich hier ab, wenn wir einen kennen; sonst sucht es ihn auf einer Videoseite. Wo du den Film schaust, entscheidest du.',
      },
      {
        question: 'Warum hat ein Titel ein gezeichnetes Plakat?',
        answer: 'Weil dieser Server kein Bild davon kennt. Marquee zeichnet eins aus Genre, Jahr und Name.',
      },
      {
        question: 'Etwas fehlt oder ist falsch. Was kann ich tun?',
        answer:
          'Schreib dem Support (siehe unten). Die Administration des Servers kann Einträge berichtigen und größere Kataloge hinzufügen. Was über dich gespeichert ist, siehst, änderst und löschst du selbst in den Einstellungen.',
      },
      {
        question: 'Die Mail mit dem Link ist nicht angekommen.',
        answer:
          'Sieh zuerst im Spamordner nach und warte ein paar Minuten. Du kannst den Link noch einmal anfordern; nur der neueste funktioniert.',
      },
      {
        question: 'Ich habe das Gerät verloren, mit dem ich mich anmelde.',
        answer:
          'Gib statt des Codes der App einen Wiederherstellungscode ein. Ohne Code schreib dem Support von der Adresse deines Kontos aus: Die Administration kann den zweiten Faktor entfernen. Danach genügt dein Passwort, und du kannst in den Einstellungen ein neues Gerät einrichten.',
      },
    ],
    supportTitle: 'Support',
    supportText:
      'Marquee ist kostenlos, und der Support auch. Schreib uns, wir antworten an Werktagen innerhalb von 24 Stunden.',
    supportLabel: 'Dem Support schreiben',
    supportNote: 'Sag uns bitte, wonach du gesucht hast, was du erwartet und was du stattdessen gesehen hast.',
  },
} as const satisfies Translation<'de', typeof english>;
