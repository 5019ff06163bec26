import { Link } from 'react-router';
import type { TonightReply } from '#contract/tonight/tonight.ts';
import { type Tonight, tonightHref } from '#web/api/catalogue/tonight.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Message } from '#web/ui/feedback/message.tsx';

/** Names the choices to loosen, or reports that all cards were seen. */
export function NoTitle({ tonight, loosen }: { tonight: Tonight; loosen: TonightReply['loosen'] }) {
  const { t } = useTranslation('tonight');
  if (tonight.page > 1)
    return (
      <Message title={t('seenAll')}>
        <Link to={tonightHref({ ...tonight, page: 1 })} className={buttonStyle({ variant: 'quiet' })}>
          {t('startOver')}
        </Link>
      </Message>
    );
  return (
    <Message title={t('nothing')}>
      <p>{t(loosen.length > 0 ? 'nothingWith' : 'nothingTogether')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {loosen.map((choice) => (
          <Link
            key={choice}
            to={tonightHref({ ...tonight, [choice]: 'any' })}
            className={buttonStyle({ variant: 'quiet' })}
          >
            {t(`loosen.${choice}`)}
          </Link>
        ))}
        {loosen.length === 0 && (
          <Link
            to={tonightHref({ ...tonight, mood: 'any', time: 'any', company: 'any' })}
            className={buttonStyle({ variant: 'quiet' })}
          >
            {t('loosen.all')}
          </Link>
        )}
      </div>
    </Message>
  );
}
