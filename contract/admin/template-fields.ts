/**
 * What may be in double braces in a text for many recipients: `Hello {{first_name}}`. In a file of its own, because it
 * ships to browsers and zod does not.
 */
export const templateFields = ['first_name', 'last_name', 'username', 'site_url'] as const;
export type TemplateField = (typeof templateFields)[number];
export type FieldValues = Record<TemplateField, string>;

const fieldPattern = /\{\{([^{}]*)\}\}/g;

/** The names in double braces that are not fields, each once. */
export function listUnknownFields(text: string): string[] {
  const names = [...text.matchAll(fieldPattern)].map(([, name = '']) => name.trim());
  return [...new Set(names.filter((name) => !isField(name)))];
}

/** The text with its fields filled in. What a value holds is not looked at again. */
export function fillFields(text: string, values: FieldValues): string {
  return text.replaceAll(fieldPattern, (braces, name: string) => {
    const field = name.trim();
    return isField(field) ? values[field] : braces;
  });
}

const isField = (name: string): name is TemplateField => (templateFields as readonly string[]).includes(name);
