import { failureOf } from '#web/api/http/api-error.ts';
import { useErrorMessage } from './use-error-message.ts';
import { useTranslation } from './use-translation.ts';

interface Words {
  /** Shown when the server gives no reason. */
  refused: string;
  /** The sentence that contains the reason. */
  because?: (message: string) => string;
}

/** Says why a change was not saved: the server's reason, or that it cannot be reached. */
export function useChangeFailure(): (error: unknown, words: Words) => string {
  const { t } = useTranslation();
  const { errorMessage } = useErrorMessage();
  return (error, { refused, because = (message) => message }) =>
    failureOf(error).code === 'network' ? t('lists.unreachable') : because(errorMessage(error, { refused }));
}
