import { LRUCache } from 'lru-cache';
import type { PreparedReply } from '#server/platform/http/bind.ts';

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
  const answers = new LRUCache<string, Answer>({
    maxSize: keptMaxBytes,
    sizeCalculation: ({ prepared }, key) => prepared.json.length + key.length,
  });
  let current: number | undefined;
  return {
    cachedBytes: () => answers.calculatedSize,
    find(query, version) {
      if (version !== current) answers.clear();
      current = version;
      return answers.get(query);
    },
    keep(query, answer) {
      answers.set(query, answer);
    },
  };
}
