import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('without a network a change fails at once instead of waiting', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const change = new MutationObserver(createQueryClient(), {
    mutationFn: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await expect(change.mutate()).rejects.toThrow('Failed to fetch');
});
