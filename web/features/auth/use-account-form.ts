import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef, type ChangeEvent, type FocusEvent, type SubmitEvent } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { afterPress } from '#web/lib/async/after-press.ts';
import { useFailureText, type Fallbacks } from './use-failure-text.ts';

/** A touched field is validated after this pause in typing. */
const typingPauseMs = 500;

interface AccountFormOptions<I extends FieldValues, O> {
  schema: z.ZodMiniType<O, I>;
  defaultValues: DefaultValues<I>;
  /** May throw the server's refusal. */
  submit: (values: O) => Promise<void>;
  /** Shown when the server gives no reason. */
  fallbacks: Fallbacks;
  /** Focused when the form appears. */
  focus?: FieldPath<I>;
  /** Codes of refusals that concern a field. */
  fieldOf?: Partial<Record<ErrorCode, FieldPath<I>>>;
  /**
   * Receives a refusal of the whole form, which is shown for a short time; by default it stays in `refusal` until the
   * next attempt.
   */
  onRefused?: (text: string) => void;
}

/**
 * A form with a schema of the contract. Fields are validated on blur, then while typing, but not when they are left as empty
 * as they were; values survive a refusal.
 */
export function useAccountForm<I extends FieldValues, O>(options: AccountFormOptions<I, O>) {
  const { schema, defaultValues, submit, fallbacks, focus, fieldOf = {}, onRefused } = options;
  const { fieldMessage } = useErrorMessage();
  const failureText = useFailureText();
  const form = useForm<I, unknown, O>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    delayError: typingPauseMs,
    defaultValues,
  });
  /** Fields that were typed into. */
  const entered = useRef(new Set<FieldPath<I>>());
  const focused = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // `setFocus` of the form waits for a timer, which could take the focus from a field that was entered meanwhile.
    if (focus) focused.current?.focus();
  }, [focus]);
  const { errors, isSubmitting, isDirty } = form.formState;

  /** `repeatedIn` names the field that must match. */
  const field = (name: FieldPath<I>, { repeatedIn }: { repeatedIn?: FieldPath<I> } = {}) => {
    const registered = form.register(name);
    const message = form.getFieldState(name, form.formState).error?.message;
    return {
      ...registered,
      ref: (element: HTMLInputElement | null) => {
        registered.ref(element);
        if (name === focus) focused.current = element;
      },
      error: message && fieldMessage(message),
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        if (entered.current.has(name) || event.target.value) afterPress(() => void registered.onBlur(event));
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        entered.current.add(name);
        form.clearErrors(name);
        void registered.onChange(event);
        if (repeatedIn && form.getFieldState(repeatedIn).error) void form.trigger(repeatedIn);
      },
    };
  };

  const refuseForm = onRefused ?? ((message: string) => form.setError('root', { message }));

  function showRefusal(error: unknown, said: Fallbacks): void {
    const failure = failureOf(error);
    const known = (failure.fields ?? []).filter(({ field: name }) => name in form.getValues());
    const owner = (fieldOf as Partial<Record<string, FieldPath<I>>>)[failure.code];
    if (owner) form.setError(owner, { message: failureText(error, said) }, { shouldFocus: true });
    else if (known.length === 0) refuseForm(failureText(error, said));
    for (const fault of known)
      form.setError(fault.field as FieldPath<I>, { message: fieldMessage(fault) }, { shouldFocus: true });
  }

  const submitWith =
    (work: (values: O) => Promise<void>, said: Fallbacks) => (event?: SubmitEvent<HTMLFormElement>) => {
      event?.preventDefault();
      if (isSubmitting) return;
      void form.handleSubmit((values) => work(values).catch((error: unknown) => showRefusal(error, said)))(event);
    };

  return {
    field,
    form,
    isBusy: isSubmitting,
    isDirty,
    refusal: errors.root?.message,
    onSubmit: submitWith(submit, fallbacks),
    /** Submits to another function than `submit`. */
    submitWith,
  };
}
