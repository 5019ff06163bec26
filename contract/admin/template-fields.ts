/**
 * Placeholders in texts for many recipients: `Hello {{first_name}}`. Separate from the schemas, because it ships to
 * browsers and zod does not.
 */
export const templateFields = ['first_name', 'last_name', 'username', 'site_url'] as const;
export type TemplateField = (typeof templateFields)[number];
export type FieldValues = Record<TemplateField, string>;

const fieldPattern = /\{\{([^{}]*)\}\}/g;

/** Names in double braces that are not fields, without duplicates. */
export function listUnknownFields(text: string): string[] {
  const names = [...text.matchAll(fieldPattern)].map(([, name = '']) => name.trim());
  return [...new Set(names.filter((name) => !isField(name)))];
}

/** Replaces the fields by their values, which are not expanded again. */
export function fillFields(text: string, values: FieldValues): string {
  return text.replaceAll(fieldPattern, (braces, name: string) => {
    const field = name.trim();
    return isField(field) ? values[field] : braces;
  });
}

const isField = (name: string): name is TemplateField => (templateFields as readonly string[]).includes(name);
