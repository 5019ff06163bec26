import type { QueryClient } from '@tanstack/react-query';
import { PREFERENCES_KEY, PREFERENCES_SEQUENCE, preferencesOptions } from '#web/api/account/preferences.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { runInSequence } from '#web/lib/async/serial-queue.ts';

/** Stores this device's time zone for reminders, unless the account has one. Without it, reminders use UTC. */
export async function adoptTimeZone(queries: QueryClient, call: OwnCall): Promise<void> {
  try {
    const { time_zone: known } = await queries.ensureQueryData(preferencesOptions(call));
    if (known !== null) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const changed = await runInSequence(PREFERENCES_SEQUENCE, () =>
      call('PUT /preferences/', { body: { time_zone: timeZone } }),
    );
    queries.setQueryData(PREFERENCES_KEY, changed);
  } catch {
    // The settings offer it, too.
  }
}
