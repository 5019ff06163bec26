import type { pages as english } from '../en/pages.ts';
import type { Translation } from '../translation.ts';

export const pages = {
  about: {
    title: 'À propos',
    lead: 'Marquee sert à trouver des films, des séries et celles et ceux qui les font, et à garder ce qui compte pour vous.',
    description: 'Ce qu’est Marquee, de quoi il est fait et ce dont il se passe.',
    sections: [
      {
        title: 'Votre guide de cinéma',
        text: [
          'Vous ne vous souvenez que de la moitié d’un titre. Ou d’un acteur, ou d’un western des années 70 avec la fille de quelqu’un. Marquee est fait pour ce moment-là : il cherche à la fois dans les titres, les titres originaux, la distribution, l’équipe technique et les sujets, pardonne les fautes de frappe et répond avant que vous ayez fini de taper.',
          'Vous avez trouvé ? Gardez-le : dans votre collection, ce que vous voulez voir ; dans les favoris, ce que vous reverriez ; dans les marque-pages, tout ce qui se trouve entre les deux.',
        ],
      },
      {
        title: 'Il tourne sur votre propre serveur',
        text: [
          'Marquee est un logiciel libre pour un serveur à vous : un petit ordinateur à la maison suffit. Aucune entreprise entre vous et vos listes, pas de publicité, pas de pistage, pas de compte à ouvrir ailleurs.',
          'Chercher ne demande aucune connexion vers l’extérieur. Le catalogue se trouve sur le serveur, tout comme l’index qui vous répond.',
        ],
      },
      {
        title: 'D’où viennent les informations',
        text: [
          'Un catalogue de départ, avec des textes écrits par nos soins, est livré avec le programme. L’administrateur d’un serveur peut en ajouter de bien plus vastes, venus de The Movie Database ou des fichiers publics d’IMDb. Ce produit utilise l’API de TMDB là où elle est configurée, mais n’est ni approuvé ni certifié par TMDB.',
          'Un titre sans affiche en reçoit une, dessinée ici d’après son genre, son année et son nom : toujours la même, et jamais identique à celle d’à côté.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Confidentialité',
    lead: 'Ce que ce serveur sait de vous, en termes simples. En résumé : le strict nécessaire à son fonctionnement.',
    description: 'Ce que Marquee conserve, où, combien de temps, et ce qu’il ne fait jamais.',
    sections: [
      {
        title: 'Quand vous ne faites que passer',
        text: [
          'Chercher et lire ne demande aucun compte. Vos cinq dernières recherches et votre choix de thème sont conservés uniquement dans votre navigateur ; vous pouvez effacer les recherches là où elles s’affichent.',
          'Le serveur tient un journal d’accès ordinaire, que l’exploitant utilise pour assurer son fonctionnement. Il n’y a ni script publicitaire, ni outil d’analyse, ni cookie qui vous suit à la trace.',
        ],
      },
      {
        title: 'Quand vous avez un compte',
        text: [
          'Le serveur garde ce que vous lui confiez : nom d’utilisateur, nom, adresse e-mail, et une photo si vous en ajoutez une ; de votre mot de passe, seulement une empreinte impossible à inverser. Il garde votre collection, vos favoris, vos réglages et vos notifications jusqu’à ce que vous les retiriez. Les marque-pages restent dans votre navigateur ; si vous activez la synchronisation dans les réglages, votre compte les garde aussi.',
          'Si vous rendez votre profil public, tout le monde peut voir votre nom, votre photo et vos favoris, ainsi que les parties de votre journal, de vos notes, de vos listes publiques et de vos statistiques que vous activez dans les réglages. Vos notes privées ne sont jamais montrées.',
          'Si au moins cinq personnes gardent les deux mêmes titres, l’un peut être recommandé aux personnes qui gardent l’autre. Le serveur n’utilise que le nombre et ne dit jamais de qui il s’agit. Si vous désactivez les recommandations dans les réglages, vos listes cessent de compter en un jour au plus.',
          'Votre adresse e-mail sert à confirmer qu’elle est bien la vôtre, à réinitialiser un mot de passe et à vous envoyer les notifications que vous avez activées.',
        ],
      },
      {
        title: 'Qui d’autre intervient',
        text: [
          'Les affiches et les portraits passent par ce serveur : aucun service d’images ne voit donc votre adresse. Une bande-annonce est lue dans le lecteur de YouTube ou de Vimeo, contacté seulement quand vous la lancez ; la recherche d’une bande-annonce s’ouvre sur un site de vidéos externe. Dans les deux cas, les règles du site s’appliquent.',
          'Rien n’est vendu, et rien n’est transmis à qui que ce soit pour son propre usage.',
        ],
      },
      {
        title: 'Qui est responsable',
        text: [
          'La personne ou le groupe qui gère ce serveur décide de ses données et en répond. Vous pouvez voir tout ce qui est conservé à votre sujet avec « Exporter vos données » dans les Réglages, le corriger dans votre profil et vos réglages, et supprimer votre compte dans les Réglages. Pour le reste, écrivez à l’assistance : l’Aide vous dit comment.',
        ],
      },
    ],
  },
  terms: {
    title: 'Conditions d’utilisation',
    lead: 'Les règles de ce site. Elles sont courtes, car il y a peu à encadrer.',
    description: 'Les conditions d’utilisation d’un serveur Marquee.',
    sections: [
      {
        title: 'Utiliser Marquee',
        text: [
          'Marquee est gratuit. Vous pouvez chercher sans compte. Si vous en créez un, donnez une adresse e-mail qui vous appartient, gardez votre mot de passe pour vous et n’utilisez pas un compte à plusieurs.',
          'Ne tentez pas d’accéder au compte d’autrui, n’inondez pas le serveur de requêtes automatiques et ne vous en servez pas pour enfreindre la loi. Les comptes qui le font peuvent être limités ou fermés.',
        ],
      },
      {
        title: 'Ce que vous trouvez ici',
        text: [
          'Les descriptions, les dates et les notes viennent de catalogues composés avec soin, mais pas sans erreurs. Elles sont proposées telles quelles, sans promesse d’être complètes, exactes ou à jour.',
          'Les titres, les images et les textes appartiennent à leurs ayants droit. Marquee renseigne sur les films et les séries ; il ne propose pas les œuvres elles-mêmes.',
        ],
      },
      {
        title: 'Ce qui est à vous',
        text: [
          'Vos listes et votre profil sont à vous. Le serveur les conserve pour pouvoir vous les montrer, et pour rien d’autre.',
        ],
      },
      {
        title: 'Aucune garantie',
        text: [
          'Le programme est publié sous la licence GNU Affero General Public License, sans garantie d’aucune sorte. L’administrateur du serveur s’efforce de le garder disponible et de protéger vos données, sans pouvoir garantir ni l’un ni l’autre. Ces conditions peuvent changer ; celles en vigueur figurent toujours sur cette page.',
        ],
      },
    ],
  },
  help: {
    title: 'Aide',
    lead: 'Comment trouver ce que vous avez en tête, et à qui demander si vous ne trouvez pas.',
    description: 'Astuces de recherche, questions fréquentes et comment joindre l’assistance.',
    tipsTitle: 'Astuces de recherche',
    tipsLead:
      'Tapez ce dont vous vous souvenez ; l’ordre des mots ne compte pas, les accents et les petites fautes non plus. Pour plus de précision, utilisez l’un de ces qualificatifs. Ils s’écrivent en anglais.',
    tips: [
      {
        example: 'director:"christopher nolan"',
        text: 'Les films et séries réalisés par quelqu’un. crew, actor et starring font de même pour toutes les personnes qui y ont participé.',
      },
      {
        example: 'genre:sci-fi',
        text: 'Un genre, aussi en français, ou un sujet en anglais. tags et genres marchent aussi.',
      },
      { example: 'language:coréen', text: 'La langue originale d’un titre, par son nom ou son code.' },
      { example: 'studio:ghibli', text: 'Les titres d’une société de production.' },
      {
        example: 'type:tv',
        text: 'Seulement les films (movies), les séries (tv) ou les personnes (people). category marche aussi.',
      },
      { example: 'year:1990-1999', text: 'Une année, ou une période.' },
      { example: 'cherry 2021', text: 'Une année à la fin lui donne la préférence, sans l’exiger.' },
      { example: 'genre:western type:movies redemption', text: 'Tout ensemble, dans n’importe quel ordre.' },
      {
        example: 'meilleurs films d’horreur des années 90',
        text: 'Des mots de tous les jours : meilleurs, mieux notés, nouveaux, un genre, une décennie, une langue.',
      },
      { example: 'films de moins de 90 minutes', text: 'Une durée, moins ou plus de tant de minutes ou d’heures.' },
      { example: 'films comme Inception', text: 'Les titres qui ressemblent à un autre.' },
      { example: 'les émotions dans la tête d’une fille', text: 'Ce qui s’y passe, si vous avez oublié le titre.' },
      { example: '"the thing"', text: 'Les mots entre guillemets sont cherchés tels quels.' },
      {
        example: 'imdb.com/title/tt0133093',
        text: 'Un identifiant IMDb, ou une adresse d’IMDb ou de TMDB, trouve exactement ce titre ou cette personne.',
      },
    ],
    keysTitle: 'Au clavier',
    keys: [
      { key: '/', text: 'aller au champ de recherche' },
      { key: '↑ ↓', text: 'parcourir les suggestions' },
      { key: 'Entrée', text: 'ouvrir la suggestion choisie, ou lancer la recherche' },
      { key: 'Échap', text: 'fermer les suggestions' },
      { key: '← →', text: 'parcourir une rangée d’affiches' },
    ],
    faqTitle: 'Questions fréquentes',
    faq: [
      {
        question: 'Combien ça coûte ?',
        answer: 'Rien. Marquee est gratuit : pas de frais, pas de publicité, pas de version payante.',
      },
      {
        question: 'Me faut-il un compte ?',
        answer:
          'Pas pour chercher ni pour lire. Un compte garde votre collection et vos favoris, et vous apporte des notifications si vous en voulez.',
      },
      {
        question: 'Puis-je voir des films ici ?',
        answer:
          'Non. Marquee vous aide à choisir quoi regarder, et « Voir la bande-annonce » la lance ici quand nous en connaissons une ; sinon, le bouton la cherche sur un site de vidéos. Où voir le film, c’est à vous de décider.',
      },
      {
        question: 'Pourquoi un titre a-t-il une affiche dessinée ?',
        answer:
          'Parce que ce serveur n’en connaît aucune image. Marquee en dessine une d’après le genre, l’année et le nom.',
      },
      {
        question: 'Il manque quelque chose, ou il y a une erreur. Que faire ?',
        answer:
          'Dites-le à l’assistance, ci-dessous. L’administrateur du serveur peut corriger les fiches et ajouter de plus grands catalogues. Ce qui est conservé à votre sujet, vous pouvez le voir, le corriger et le supprimer vous-même dans les Réglages.',
      },
      {
        question: 'Je n’ai pas reçu l’e-mail avec le lien.',
        answer:
          'Regardez d’abord dans les indésirables et attendez quelques minutes. Vous pouvez redemander le lien ; seul le dernier fonctionne.',
      },
      {
        question: 'J’ai perdu l’appareil avec lequel je me connecte.',
        answer:
          'Saisissez un code de secours à la place du code de l’application. Sans code, écrivez à l’assistance depuis l’adresse de votre compte : l’administrateur du serveur peut retirer le second facteur. Votre mot de passe suffit ensuite, et vous pouvez configurer un autre appareil dans les Réglages.',
      },
    ],
    supportTitle: 'Assistance',
    supportText:
      'Marquee est gratuit, et l’assistance aussi. Écrivez-nous : nous répondons sous 24 heures les jours ouvrés.',
    supportLabel: 'Écrire à l’assistance',
    supportNote: 'Dites-nous ce que vous avez cherché, ce que vous attendiez et ce que vous avez vu à la place.',
  },
} as const satisfies Translation<'fr', typeof english>;
