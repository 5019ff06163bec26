import type { MailTexts, SummarizedMailName } from '../mails.ts';

export const pt: MailTexts = {
  linkHint: 'Se o botão não funcionar, copie este endereço no seu navegador:',
  footer: 'Você recebe este e-mail porque tem uma conta no Marquee. Não responda: ninguém lê esta caixa de entrada.',
  unsubscribe: 'Não receber mais estes e-mails',
  mails: {
    verification: ({ username }) => ({
      subject: 'Confirme seu e-mail',
      preview: 'Um clique, e sua conta no Marquee está pronta.',
      heading: 'Confirme seu e-mail',
      paragraphs: [
        `Boas-vindas ao Marquee! Sua conta “${username}” foi criada.`,
        'Confirme que esta caixa de entrada é sua, para podermos ajudar se um dia você esquecer a senha.',
      ],
      button: 'Confirmar e-mail',
      notes: [
        'O link funciona por 24 horas.',
        'Você não criou nenhuma conta? Então alguém errou ao digitar o endereço. Ignore este e-mail e nada acontece.',
      ],
    }),
    email_change: ({ username, newEmail }) => ({
      subject: 'Confirme seu novo e-mail',
      preview: 'Seu endereço muda quando você o confirmar.',
      heading: 'Confirme seu novo e-mail',
      paragraphs: [
        `A conta “${username}” do Marquee passará a usar ${newEmail}.`,
        'Confirme que esta caixa de entrada é sua. Até lá, continua valendo o endereço antigo.',
      ],
      button: 'Confirmar novo endereço',
      notes: ['O link funciona por 24 horas.', 'Você não pediu isto? Ignore este e-mail e nada muda.'],
    }),
    email_change_requested: ({ firstName, newEmail }) => ({
      subject: 'Seu e-mail está prestes a mudar',
      preview: 'Foi você? Então não há nada a fazer.',
      heading: 'Um novo e-mail para sua conta',
      paragraphs: [
        `Olá, ${firstName}.`,
        `Alguém que entrou na sua conta do Marquee pediu para mudar o endereço dela para ${newEmail}. A mudança acontece assim que esse endereço for confirmado.`,
        'Foi você? Então não há nada a fazer. Se não foi, interrompa a mudança com este link e escolha depois uma nova senha.',
      ],
      button: 'Interromper a mudança',
      notes: [
        'O link funciona por 7 dias, mesmo depois que o endereço mudar: nesse caso ele desfaz a mudança e desconecta todo mundo.',
      ],
    }),
    email_changed: ({ firstName, newEmail }) => ({
      subject: 'Seu e-mail mudou',
      preview: `Os e-mails sobre sua conta agora vão para ${newEmail}.`,
      heading: 'Seu e-mail mudou',
      paragraphs: [
        `Olá, ${firstName}.`,
        `A partir de agora, os e-mails sobre sua conta do Marquee vão para ${newEmail}, e não mais para este endereço.`,
        'Se não foi você, fale com a gente imediatamente.',
      ],
      button: 'Obter ajuda',
    }),
    email_changed_revertible: ({ firstName, newEmail }) => ({
      subject: 'Seu e-mail mudou',
      preview: `Os e-mails sobre sua conta agora vão para ${newEmail}.`,
      heading: 'Seu e-mail mudou',
      paragraphs: [
        `Olá, ${firstName}.`,
        `A partir de agora, os e-mails sobre sua conta do Marquee vão para ${newEmail}, e não mais para este endereço.`,
        'Foi você? Então não há nada a fazer. Se não foi, desfaça a mudança: este endereço volta, todo mundo é desconectado e os links enviados ao novo endereço deixam de funcionar.',
      ],
      button: 'Desfazer a mudança',
      notes: ['O link funciona por 7 dias.'],
    }),
    password_reset_announced: ({ firstName, newEmail }) => ({
      subject: 'Alguém pediu para redefinir sua senha',
      preview: 'O link foi enviado ao seu novo endereço.',
      heading: 'Alguém pediu para redefinir sua senha',
      paragraphs: [
        `Olá, ${firstName}.`,
        `Um link para escolher uma nova senha foi enviado a ${newEmail}, o endereço atual da sua conta do Marquee.`,
        'Foi você? Então não há nada a fazer. Se não foi, desfaça a mudança de endereço: assim o link deixa de funcionar.',
      ],
      button: 'Desfazer a mudança',
      notes: ['Isso funciona até 7 dias depois da mudança de endereço.'],
    }),
    password_reset: ({ firstName }) => ({
      subject: 'Redefina sua senha',
      preview: 'O link funciona por uma hora, e uma única vez.',
      heading: 'Escolha uma nova senha',
      paragraphs: [
        `Olá, ${firstName}.`,
        'Você pediu para redefinir a senha da sua conta do Marquee. Aqui está o link.',
      ],
      button: 'Escolher nova senha',
      notes: [
        'O link funciona por uma hora, e uma única vez.',
        'Você não pediu isto? Ignore este e-mail; sua senha continua a mesma.',
      ],
    }),
    password_change: ({ firstName }) => ({
      subject: 'Confirme sua nova senha',
      preview: 'Sua senha muda quando você a confirmar.',
      heading: 'Confirme sua nova senha',
      paragraphs: [
        `Olá, ${firstName}.`,
        'Sua nova senha aguarda confirmação. Assim que você a confirmar aqui, ela passa a valer e todos os dispositivos são desconectados.',
      ],
      button: 'Confirmar nova senha',
      notes: [
        'O link funciona por uma hora, e uma única vez.',
        'Você não pediu isto? Então outra pessoa sabe sua senha: altere-a agora. Com isso, este link deixa de funcionar.',
      ],
    }),
    password_changed: ({ firstName }) => ({
      subject: 'Sua senha foi alterada',
      preview: 'Foi você? Então não há nada a fazer.',
      heading: 'Sua senha foi alterada',
      paragraphs: [
        `Olá, ${firstName}.`,
        'A senha da sua conta do Marquee acabou de ser alterada, e todos os outros dispositivos foram desconectados.',
        'Foi você? Então não há nada a fazer. Se não foi, escolha “Esqueceu a senha?” na hora de entrar: o link que enviarmos desconecta todas as outras pessoas.',
      ],
      button: 'Entrar',
    }),
    registration_attempt: ({ username }) => ({
      subject: 'Você já tem uma conta',
      preview: 'Alguém tentou usar seu endereço para criar uma conta.',
      heading: 'Você já tem uma conta',
      paragraphs: [
        'Alguém, provavelmente você, acabou de tentar usar este e-mail para criar uma conta no Marquee.',
        `Ele já pertence à conta “${username}”, por isso nada foi criado nem alterado.`,
        'É só entrar. Se você esqueceu a senha, escolha “Esqueceu a senha?” por lá.',
      ],
      button: 'Entrar',
      notes: ['Não foi você? Então ignore este e-mail; sua conta está segura.'],
    }),
    provider_link: ({ username, provider }) => ({
      subject: 'Vincule seu acesso',
      preview: 'Foi você? Confirme.',
      heading: 'Vincule seu acesso',
      paragraphs: [
        `Alguém que entrou com ${provider} tem o endereço de e-mail da sua conta do Marquee “${username}”. Se foi você, vincule as duas: depois você poderá entrar com ${provider}.`,
      ],
      button: 'Vincular as contas',
      notes: ['Não foi você? Ignore este e-mail e nada acontece.'],
    }),
    account_approved: ({ username }) => ({
      subject: 'Sua conta foi aprovada',
      preview: 'Você já pode entrar.',
      heading: 'Sua conta foi aprovada',
      paragraphs: [`A administração aprovou a conta “${username}”. Você já pode entrar.`],
      button: 'Entrar',
    }),
    account_refused: ({ username }) => ({
      subject: 'Sua conta não foi aprovada',
      preview: 'A conta foi excluída.',
      heading: 'Sua conta não foi aprovada',
      paragraphs: [
        `A administração não aprovou a conta “${username}”. Ela foi excluída, com tudo o que você informou.`,
      ],
    }),
    welcome: ({ firstName }) => ({
      subject: 'Boas-vindas ao Marquee',
      preview: 'Seu e-mail está confirmado. O que vamos ver?',
      heading: `Boas-vindas, ${firstName}!`,
      paragraphs: [
        'Seu e-mail está confirmado, e você já pode usar tudo.',
        'Busque um filme, uma série ou alguém que você gosta de ver em cena, e guarde o que encontrar: na coleção, o que vem a seguir; nos favoritos, o que você ama.',
      ],
      button: 'Encontrar algo para ver',
    }),
    new_sign_in: ({ firstName, browser, system }) => ({
      subject: 'Novo acesso à sua conta',
      preview: 'Foi você? Então não há nada a fazer.',
      heading: 'Um novo dispositivo entrou na sua conta',
      paragraphs: [
        `Olá, ${firstName}.`,
        `Alguém acabou de entrar na sua conta do Marquee usando ${deviceName(browser, system)}, que ainda não conhecíamos.`,
        'Foi você? Então não há nada a fazer. Se não foi, desconecte esse dispositivo e altere sua senha.',
      ],
      button: 'Ver seus dispositivos',
    }),
    factor_added: ({ firstName, factor }) => ({
      subject: 'Uma nova forma de entrar foi adicionada',
      preview: 'Foi você? Então não há nada a fazer.',
      heading: 'Uma nova forma de entrar foi adicionada',
      paragraphs: [
        `Olá, ${firstName}.`,
        `Acabou de ser adicionada uma forma de entrar na sua conta do Marquee: ${factorName(factor)}.`,
        'Foi você? Então não há nada a fazer. Se não foi, remova-a nas configurações e altere sua senha.',
      ],
      button: 'Ver suas configurações de segurança',
    }),
    factor_removed: ({ firstName, factor, byOther }) => ({
      subject: 'Uma forma de entrar foi removida',
      preview: 'Foi você? Então não há nada a fazer.',
      heading: 'Uma forma de entrar foi removida',
      paragraphs: [
        `Olá, ${firstName}.`,
        byOther
          ? `A administração do Marquee acabou de remover uma forma de entrar na sua conta: ${factorName(factor)}.`
          : `Acabou de ser removida uma forma de entrar na sua conta do Marquee: ${factorName(factor)}.`,
        'Foi você, ou você pediu isso? Então não há nada a fazer. Se não foi, altere sua senha agora mesmo.',
      ],
      button: 'Ver suas configurações de segurança',
    }),
    recovery_code_used: ({ firstName, left }) => ({
      subject: 'Um código de recuperação foi usado',
      preview: 'Foi você? Então não há nada a fazer.',
      heading: 'Um código de recuperação foi usado',
      paragraphs: [
        `Olá, ${firstName}.`,
        `Alguém acabou de usar um código de recuperação da sua conta do Marquee em vez de um código do aplicativo. Códigos restantes: ${left}.`,
        'Foi você? Então crie novos códigos nas configurações antes que acabem. Se não foi, altere sua senha agora mesmo.',
      ],
      button: 'Ver suas configurações de segurança',
    }),
    deletion_requested: ({ firstName, dueAt }) => ({
      subject: 'Sua conta será excluída',
      preview: 'Entre antes disso para mantê-la.',
      heading: 'Sua conta será excluída',
      paragraphs: [
        `Olá, ${firstName}.`,
        `Como você pediu, sua conta do Marquee e tudo o que há nela serão excluídos em ${longDate(dueAt)}. Ela já foi desconectada de todos os lugares.`,
        'Mudou de ideia? Entre antes disso, e tudo fica como está.',
        'Seus tokens de API já foram excluídos. Se você mantiver a conta, crie novos.',
      ],
      button: 'Manter minha conta',
    }),
    deletion_cancelled: ({ firstName }) => ({
      subject: 'Sua conta foi mantida',
      preview: 'Você entrou de novo, então nada será excluído.',
      heading: 'Sua conta foi mantida',
      paragraphs: [
        `Olá, ${firstName}.`,
        'Você entrou de novo, então sua conta do Marquee não será excluída. Que bom ter você de volta.',
      ],
      button: 'Abrir configurações',
    }),
    security_summary: ({ entries, others }) => ({
      subject: 'O que aconteceu na sua conta',
      preview: 'Vários avisos de segurança em um só e-mail.',
      heading: 'O que aconteceu na sua conta',
      paragraphs: [
        'Em pouco tempo aconteceu mais do que avisamos em e-mails separados. Aqui está o resto:',
        ...entries.map(
          ({ mail, username, count, lastAt }) =>
            `“${username}”: ${summarized[mail]} (${count} ×, a última em ${longTime(lastAt)})`,
        ),
        ...(others > 0 ? [`E mais ${others}.`] : []),
        'Foi você? Então não há nada a fazer. Se não foi, escolha uma nova senha: isso desconecta todos os dispositivos.',
      ],
      button: 'Ver seus dispositivos',
    }),
    test: ({ firstName, server }) => ({
      subject: 'E-mail de teste do Marquee',
      preview: 'Os e-mails estão chegando.',
      heading: 'Os e-mails estão chegando',
      paragraphs: [
        `Olá, ${firstName}.`,
        `Você pediu um e-mail de teste ao servidor Marquee em ${server}. Aqui está ele: os e-mails saem do servidor e chegam ao destino.`,
        'Ele foi parar no spam? Então talvez o domínio do remetente precise de registros SPF, DKIM e DMARC.',
      ],
      button: 'Abrir a administração',
    }),
    notification: ({ title, message, actionText }) => ({
      subject: title,
      preview: message.slice(0, 120),
      heading: title,
      paragraphs: message.split(/\n+/),
      button: actionText ?? 'Abrir o Marquee',
    }),
  },
};

const factorName = (factor: 'totp' | 'passkey') =>
  factor === 'totp' ? 'um aplicativo autenticador' : 'uma chave de acesso';

const summarized: Record<SummarizedMailName, string> = {
  password_changed: 'senha alterada',
  registration_attempt: 'alguém tentou se cadastrar com este endereço',
  new_sign_in: 'um novo dispositivo entrou',
  password_reset_announced: 'alguém pediu para redefinir a senha',
  factor_added: 'uma nova forma de entrar foi adicionada',
  factor_removed: 'uma forma de entrar foi removida',
  recovery_code_used: 'um código de recuperação foi usado',
  deletion_requested: 'exclusão da conta solicitada; entrar a mantém',
  deletion_cancelled: 'exclusão da conta cancelada',
};

/** Days are UTC, because the reader's time zone is unknown. */
const longDate = (moment: number) =>
  new Intl.DateTimeFormat('pt', { dateStyle: 'long', timeZone: 'UTC' }).format(moment);

const longTime = (moment: number) =>
  new Intl.DateTimeFormat('pt', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(moment);

const deviceName = (browser: string | null, system: string | null) =>
  browser === null && system === null
    ? 'um dispositivo'
    : [browser ?? 'um navegador', system].filter((part) => part !== null).join(' no ');
