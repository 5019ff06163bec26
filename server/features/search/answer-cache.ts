import { LRUCache } from 'lru-cache';
import type { PreparedReply } from '#server/platform/http/bodies/prepared-reply.ts';

const keptMaxBytes = 12 * 1024 * 1024;

export interface Answer {
  prepared: PreparedReply;
  /** Few results: the further source should be queried. */
  hasFewResults: boolean;
  isEmpty: boolean;
}

/** Serialized search replies, cached until the index changes. */
export interface AnswerCache {
  /** The cached answer for a query. Empties the cache if `version` differs from that of its answers. */
  find(query: string, version: number): Answer | undefined;
  keep(query: string, answer: Answer): void;
  cachedBytes(): number;
}

export function createAnswerCache(): AnswerCache {
  const kept = new LRUCache<string, { answer: Answer; bytes: number }>({
    maxSize: keptMaxBytes,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
  });
  let current: number | undefined;

  function keep(query: string, answer: Answer): void {
    kept.set(query, { answer, bytes: Math.max(1, answer.prepared.bytes) });
    // Sending it adds a body, and replaces its text.
    answer.prepared.onResize = () => {
      if (kept.peek(query)?.answer === answer) keep(query, answer);
    };
  }

  return {
    cachedBytes: () => kept.calculatedSize,
    keep,
    find(query, version) {
      if (version !== current) kept.clear();
      current = version;
      return kept.get(query)?.answer;
    },
  };
}
