import type { NoticeTexts } from '../notice-texts.ts';

export const pt: NoticeTexts = {
  registered: () => ({
    title: 'Boas-vindas ao Marquee',
    message:
      'Busque um filme, uma série ou alguém que você gosta de ver em cena, e guarde o que encontrar nas suas coleções.',
    action_text: 'Encontrar algo para ver',
  }),
  email_verified: () => ({
    title: 'Seu e-mail está confirmado',
    message: 'Agora podemos ajudar se um dia você esquecer a senha.',
    action_text: 'Abrir perfil',
  }),
  email_changed: ({ to }) => ({
    title: 'Seu e-mail mudou',
    message: `Os e-mails sobre sua conta agora vão para ${to}. Se não foi você, altere sua senha.`,
    action_text: 'Abrir perfil',
  }),
  password_changed: ({ by }) => ({
    title: by === 'reset' ? 'Sua senha foi redefinida' : 'Sua senha foi alterada',
    message:
      by === 'operator'
        ? 'A administração deu uma nova senha à sua conta e a desconectou de todos os lugares.'
        : 'Todos os dispositivos foram desconectados. Se não foi você, redefina sua senha agora.',
    action_text: 'Conferir dispositivos',
  }),
  signed_in: ({ browser, system }) => ({
    title: 'Novo acesso à sua conta',
    message: `Alguém entrou usando ${deviceName(browser, system)}. Se não foi você, desconecte esse dispositivo e altere sua senha.`,
    action_text: 'Conferir dispositivos',
  }),
  session_stolen: ({ browser, system }) => ({
    title: 'Um dispositivo foi desconectado para sua segurança',
    message: `A sessão em ${deviceName(browser, system)} foi usada em dois lugares ao mesmo tempo e por isso foi encerrada. Na dúvida, altere sua senha.`,
    action_text: 'Conferir dispositivos',
  }),
  approval_requested: () => ({
    title: 'Uma conta nova aguarda aprovação',
    message: 'Uma conta nova precisa da sua aprovação.',
    action_text: 'Ver quem aguarda',
  }),
  deletion_cancelled: () => ({
    title: 'Sua conta foi mantida',
    message: 'Você entrou de novo, então sua conta não será excluída.',
    action_text: 'Abrir configurações',
  }),
};

const deviceName = (browser: string | null, system: string | null) =>
  browser === null && system === null
    ? 'um dispositivo'
    : [browser ?? 'um navegador', system].filter((part) => part !== null).join(' no ');
