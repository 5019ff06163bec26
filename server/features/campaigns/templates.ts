import type { Template, TemplateBody, TemplateChange } from '#contract/admin/templates.ts';
import { changesBetween, recordAdminAction } from '#server/features/audit/service.ts';
import { lockAdministrator } from '#server/features/auth/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { isUniqueViolation } from '#server/platform/db/unique.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import type { CampaignDeps } from './deps.ts';
import * as queries from './template-queries.ts';
import type { TemplateRow, UsedTemplateRow } from './template-queries.ts';
import type { Texts } from './texts.ts';

type Deps = Pick<CampaignDeps, 'db' | 'clock'>;

export async function listTemplates(db: Db): Promise<Template[]> {
  return (await queries.listTemplates(db)).map(present);
}

/** @throws `template_not_found` */
export async function getTemplate(db: Db, id: number): Promise<Template> {
  return present((await queries.findTemplate(db, id)) ?? refuse('template_not_found'));
}

/** @throws `template_name_taken` */
export async function createTemplate({ db, clock }: Deps, adminId: number, body: TemplateBody): Promise<Template> {
  return db.transaction().execute(async (trx) => {
    const admin = await lockAdministrator(trx, adminId);
    const now = clock.now();
    const row = await queries.insertTemplate(trx, { ...toColumns(body), created_at: now, updated_at: now });
    if (!row) refuse('template_name_taken');
    await recordAdminAction(trx, clock, {
      admin,
      action: 'template_created',
      subject: { type: 'template', id: row.id, label: body.name },
    });
    return getTemplate(trx, row.id);
  });
}

/** @throws `template_not_found`, `template_changed`, `template_name_taken` */
export async function updateTemplate(
  { db, clock }: Deps,
  adminId: number,
  { id, body: { updated_at: basedOn, ...body } }: { id: number; body: TemplateChange },
): Promise<Template> {
  try {
    return await db.transaction().execute(async (trx) => {
      const admin = await lockAdministrator(trx, adminId);
      const before = (await queries.findTemplate(trx, id)) ?? refuse('template_not_found');
      if (basedOn !== undefined && basedOn !== before.updated_at) refuse('template_changed');
      const after = toColumns(body);
      // Two changes differ, also within one millisecond.
      const updated_at = Math.max(clock.now(), before.updated_at + 1);
      await queries.updateTemplate(trx, id, { ...after, updated_at });
      await recordAdminAction(trx, clock, {
        admin,
        action: 'template_updated',
        subject: { type: 'template', id, label: body.name },
        changes: changesBetween(summary(before), summary(after)),
      });
      return getTemplate(trx, id);
    });
  } catch (error) {
    if (isUniqueViolation(error)) refuse('template_name_taken');
    throw error;
  }
}

/** Campaigns keep their texts. @throws `template_not_found` */
export async function deleteTemplate({ db, clock }: Deps, adminId: number, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const admin = await lockAdministrator(trx, adminId);
    const { name } = (await queries.deleteTemplate(trx, id)) ?? refuse('template_not_found');
    await recordAdminAction(trx, clock, {
      admin,
      action: 'template_deleted',
      subject: { type: 'template', id, label: name },
    });
  });
}

/** By language. */
export const textsOf = ({
  title,
  message,
  action_text,
  translations,
}: Omit<TemplateBody, 'name' | 'is_active'>): Texts => ({
  en: { title, message, action_text },
  ...translations,
});

const summary = ({ name, template_type, is_active }: Pick<TemplateRow, 'name' | 'template_type' | 'is_active'>) => ({
  name,
  template_type,
  is_active: is_active === 1,
});

function toColumns({ name, is_active, translations, ...same }: TemplateBody) {
  return {
    ...same,
    name,
    name_key: name.toLowerCase(),
    is_active: is_active ? 1 : 0,
    translations: JSON.stringify(translations),
  };
}

function present({
  template_type,
  translations,
  is_active,
  usage_count,
  created_at,
  updated_at,
  ...same
}: UsedTemplateRow): Template {
  return {
    ...same,
    // Both were written from a parsed body.
    template_type: template_type as Template['template_type'],
    translations: JSON.parse(translations) as Template['translations'],
    is_active: is_active === 1,
    usage_count: Number(usage_count),
    created_at: isoTime(created_at),
    updated_at: isoTime(updated_at),
  };
}
