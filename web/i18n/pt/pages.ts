import type { pages as english } from '../en/pages.ts';
import type { Translation } from '../translation.ts';

export const pages = {
  about: {
    title: 'Sobre',
    lead: 'O Marquee é um lugar para encontrar filmes, séries e as pessoas que os fazem, e para guardar o que importa para você.',
    description: 'O que é o Marquee, do que ele é feito e o que ele deixa de fora.',
    sections: [
      {
        title: 'Seu guia de cinema',
        text: [
          'Você lembra de metade do título. Ou de alguém do elenco, ou de que era um faroeste dos anos setenta, com a filha de alguém no meio. O Marquee foi feito para esse momento: busca em títulos, títulos originais, elenco, equipe técnica e assuntos de uma só vez, tolera erros de digitação e responde enquanto você ainda digita.',
          'Encontrou? Então guarde: na coleção, o que você quer ver; nos favoritos, o que você veria de novo; nos salvos, o que fica entre uma coisa e outra.',
        ],
      },
      {
        title: 'Roda no seu próprio servidor',
        text: [
          'O Marquee é software livre para um servidor seu: um computador pequeno em casa já basta. Não há nenhuma empresa entre você e suas listas, nem publicidade, nem rastreamento, nem conta em outro lugar.',
          'A busca não precisa se conectar a ninguém. O catálogo e o índice de busca ficam no servidor.',
        ],
      },
      {
        title: 'De onde vêm as informações',
        text: [
          'O programa já vem com um catálogo inicial, com textos nossos. Quem mantém um servidor pode acrescentar outros muito maiores, do The Movie Database ou dos arquivos públicos do IMDb. Este produto usa a API do TMDB onde ela está configurada, mas não é endossado nem certificado pelo TMDB.',
          'Um título sem cartaz ganha um feito aqui: desenhado a partir do gênero, do ano e do nome, sempre o mesmo e nunca igual ao do título ao lado.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacidade',
    lead: 'O que este servidor sabe sobre você, em palavras simples. Em resumo: só o mínimo necessário para funcionar.',
    description: 'O que o Marquee guarda, onde, por quanto tempo, e o que ele nunca faz.',
    sections: [
      {
        title: 'Quando você só dá uma olhada',
        text: [
          'Você não precisa de conta para buscar e ler. Suas últimas cinco buscas e o tema escolhido ficam só no seu navegador; você pode apagar as buscas onde elas aparecem.',
          'O servidor grava um registro de acessos comum, usado por quem o mantém para que continue funcionando. Não há scripts de publicidade nem de análise, e nenhum cookie segue você por aí.',
        ],
      },
      {
        title: 'Quando você tem uma conta',
        text: [
          'O servidor guarda o que você dá a ele: nome de usuário, nome, e-mail e uma foto, se você puser uma; sua senha, só como um hash que não pode ser revertido. Ele guarda sua coleção, seus favoritos, suas preferências e notificações até você removê-los. Os salvos ficam no seu navegador; se você ativar a sincronização nas Configurações, sua conta também os guarda.',
          'Se você tornar seu perfil público, todo mundo pode ver seu nome, sua foto e seus favoritos, e do seu diário, das avaliações, das listas públicas e das estatísticas, as partes que você ativar nas Configurações. Suas anotações privadas nunca são mostradas.',
          'Se pelo menos cinco pessoas guardam dois títulos juntos, quem guarda um deles pode receber o outro como recomendação. O servidor usa só o número e nunca diz quem são. Se você desativar as recomendações nas Configurações, suas listas deixam de contar em até um dia.',
          'Seu e-mail serve para confirmar que ele é seu, para redefinir a senha e para as notificações que você ativou.',
        ],
      },
      {
        title: 'Quem mais participa',
        text: [
          'Os cartazes e retratos passam por este servidor, para que nenhum serviço de imagens veja seu endereço IP. Um trailer toca no player do YouTube ou do Vimeo, que só recebe seu endereço IP quando você dá o play; a busca por um trailer abre um site de vídeos externo. Nos dois casos valem as regras do próprio site.',
          'Nada é vendido, e nada é compartilhado com terceiros para os fins deles.',
        ],
      },
      {
        title: 'Quem é responsável',
        text: [
          'A pessoa ou o grupo que mantém este servidor decide sobre os dados dele e responde por eles. Você pode ver tudo o que está guardado sobre você com “Exportar seus dados” nas Configurações, corrigir no perfil e nas configurações, e excluir sua conta nas Configurações. Para o resto, escreva ao suporte: a Ajuda explica como.',
        ],
      },
    ],
  },
  terms: {
    title: 'Termos',
    lead: 'As regras deste site. São curtas, porque não há muito o que regular.',
    description: 'Os termos de uso de um servidor Marquee.',
    sections: [
      {
        title: 'Usar o Marquee',
        text: [
          'Usar o Marquee é gratuito. Você pode buscar sem conta. Se criar uma, informe um e-mail que seja seu, guarde a senha só para você e use uma conta por pessoa.',
          'Não tente entrar nas contas dos outros, não sobrecarregue o servidor com acessos automáticos e não o use para infringir a lei. Quem mantém o servidor pode limitar ou encerrar as contas que fizerem isso.',
        ],
      },
      {
        title: 'O que você encontra aqui',
        text: [
          'Descrições, datas e avaliações vêm de catálogos que pessoas montaram com cuidado, mas não sem erros. São oferecidas como estão, sem promessa de que sejam completas, corretas ou atuais.',
          'Títulos, imagens e textos pertencem a seus respectivos donos. O Marquee mostra informações sobre filmes e séries; não oferece as obras em si.',
        ],
      },
      {
        title: 'O que é seu',
        text: [
          'Suas listas e seu perfil são seus. O servidor os guarda para poder mostrá-los a você, e para mais nada.',
        ],
      },
      {
        title: 'Sem garantia',
        text: [
          'O programa é publicado sob a GNU Affero General Public License e vem sem garantia de nenhum tipo. Quem mantém este servidor procura deixá-lo disponível e seus dados em segurança, mas não pode garantir nem uma coisa nem outra. Estes termos podem mudar; os atuais estão sempre nesta página.',
        ],
      },
    ],
  },
  help: {
    title: 'Ajuda',
    lead: 'Como encontrar o que você procura, e a quem perguntar se não encontrar.',
    description: 'Dicas de busca, perguntas frequentes e como falar com o suporte.',
    tipsTitle: 'Dicas de busca',
    tipsLead:
      'Digite o que você lembra; a ordem das palavras não importa, e os acentos e pequenos erros também não. Quando quiser precisão, use um destes recursos, escritos em inglês.',
    tips: [
      {
        example: 'director:"christopher nolan"',
        text: 'Filmes e séries de alguém. crew, actor e starring fazem o mesmo para todas as pessoas envolvidas.',
      },
      {
        example: 'genre:sci-fi',
        text: 'Um gênero, também em português, ou um assunto em inglês. tags e genres também funcionam.',
      },
      { example: 'language:coreano', text: 'O idioma original de um título, pelo nome ou código.' },
      { example: 'studio:ghibli', text: 'Os títulos de uma produtora.' },
      {
        example: 'type:tv',
        text: 'Só filmes (movies), séries (tv) ou pessoas (people). category também funciona.',
      },
      { example: 'year:1990-1999', text: 'Um ano ou um período.' },
      { example: 'cherry 2021', text: 'Um ano no final dá preferência a esse ano, sem excluir os outros.' },
      { example: 'genre:western type:movies redemption', text: 'Tudo junto, em qualquer ordem.' },
      {
        example: 'melhores filmes de terror dos anos 90',
        text: 'Palavras do dia a dia: melhores, mais bem avaliados, novos, um gênero, uma década, um idioma.',
      },
      { example: 'filmes com menos de 90 minutos', text: 'Uma duração, menos ou mais de tantos minutos ou horas.' },
      { example: 'filmes como Inception', text: 'Títulos parecidos com outro.' },
      { example: 'emoções na cabeça de uma menina', text: 'O que acontece, quando o título foi esquecido.' },
      { example: '"the thing"', text: 'Palavras entre aspas são buscadas exatamente como foram digitadas.' },
      {
        example: 'imdb.com/title/tt0133093',
        text: 'Um ID do IMDb, ou um endereço do IMDb ou do TMDB, encontra exatamente esse título ou essa pessoa.',
      },
    ],
    keysTitle: 'Pelo teclado',
    keys: [
      { key: '/', text: 'ir para a caixa de busca' },
      { key: '↑ ↓', text: 'percorrer as sugestões' },
      { key: 'Enter', text: 'abrir a sugestão marcada ou buscar' },
      { key: 'Esc', text: 'fechar as sugestões' },
      { key: '← →', text: 'percorrer uma fileira de cartazes' },
    ],
    faqTitle: 'Perguntas frequentes',
    faq: [
      {
        question: 'Quanto custa?',
        answer: 'Nada. O Marquee é gratuito: sem taxas, sem publicidade, sem versão paga.',
      },
      {
        question: 'Preciso de uma conta?',
        answer:
          'Para buscar e ler, não. Uma conta guarda sua coleção e seus favoritos, e traz notificações, se você quiser.',
      },
      {
        question: 'Posso ver filmes aqui?',
        answer:
          'Não. O Marquee ajuda você a descobrir o que ver, e “Ver trailer” mostra o trailer quando conhecemos um; se não, procura em um site de vídeos. Onde ver o filme, você decide.',
      },
      {
        question: 'Por que um título tem um cartaz desenhado?',
        answer:
          'Porque este servidor não tem nenhuma imagem dele. O Marquee desenha uma a partir do gênero, do ano e do nome.',
      },
      {
        question: 'Algo está faltando ou errado. O que posso fazer?',
        answer:
          'Conte ao suporte, logo abaixo. Quem mantém este servidor pode corrigir informações e acrescentar catálogos maiores. O que está guardado sobre você, você pode ver, corrigir e excluir por conta própria nas Configurações.',
      },
      {
        question: 'Não recebi o e-mail com o link.',
        answer:
          'Olhe primeiro na pasta de spam e espere alguns minutos. Você pode pedir o link de novo; só o mais recente funciona.',
      },
      {
        question: 'Perdi o dispositivo com que entro.',
        answer:
          'Digite um código de recuperação no lugar do código do aplicativo. Se não tiver nenhum, escreva para o suporte a partir do endereço da sua conta: quem administra o servidor pode remover o segundo fator. Depois basta a senha, e você pode configurar outro dispositivo nas configurações.',
      },
    ],
    supportTitle: 'Suporte',
    supportText:
      'O Marquee é gratuito, e o suporte também. Escreva para nós: respondemos em até 24 horas, em dias úteis.',
    supportLabel: 'Escrever para o suporte',
    supportNote: 'Conte o que você buscou, o que esperava e o que apareceu.',
  },
} as const satisfies Translation<'pt', typeof english>;
