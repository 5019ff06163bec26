import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, useSearchParams } from 'react-router';
import type { Template } from '#contract/admin/templates.ts';
import { useTemplates } from '#web/api/admin/templates.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { readId, tabAddress } from '../campaign-params.ts';
import type { DraftKeeper } from '../create/use-draft.ts';
import type { DrawCard } from '../preview-pane.tsx';
import { Failed, WaitingList } from '../states.tsx';
import { draftOf, emptyTemplate } from './template-draft.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateList } from './template-list.tsx';

export function Templates({ drawCard, keeper }: { drawCard: DrawCard; keeper: DraftKeeper }) {
  const { t } = useTranslation('campaigns');
  const [params] = useSearchParams();
  const { data, isPending, refetch } = useTemplates();
  const wanted = params.get('template');
  const isNew = wanted === 'new';
  const id = isNew ? readId(params, 'from') : readId(params, 'template');
  if (wanted === null) return <TemplateList keeper={keeper} />;
  if (isNew && id === null) return <TemplateEditor key="new" drawCard={drawCard} id={null} initial={emptyTemplate} />;
  if (isPending) return <WaitingList rows={2} className="h-72" />;
  if (!data) return <Failed title={t('templates.unlisted')} onRetry={refetch} />;
  return (
    <StoredTemplate
      key={`${wanted}-${id}`}
      drawCard={drawCard}
      isCopy={isNew}
      template={data.find((each) => each.id === id)}
    />
  );
}

interface StoredTemplateProps {
  drawCard: DrawCard;
  isCopy: boolean;
  template: Template | undefined;
}

/** Its editor stays open when it is deleted meanwhile. */
function StoredTemplate({ drawCard, isCopy, template }: StoredTemplateProps) {
  const { t } = useTranslation('campaigns');
  const [opened, setOpened] = useState(template);
  if (!opened && template) setOpened(template);
  if (!opened)
    return (
      <Message title={t('templates.notFound')}>
        <Link to={tabAddress('templates')} className={buttonStyle({ variant: 'quiet' })}>
          {t('templates.all')}
        </Link>
      </Message>
    );
  const initial = draftOf(opened);
  return isCopy ? (
    <TemplateEditor
      drawCard={drawCard}
      id={null}
      initial={{ ...initial, name: t('templates.copyOf', { name: opened.name }) }}
    />
  ) : (
    <TemplateEditor drawCard={drawCard} id={opened.id} initial={initial} stored={template} />
  );
}
