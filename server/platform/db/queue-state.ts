export interface QueueState {
  waiting: number;
  /** Milliseconds since 1970; null for an empty queue. */
  oldestAt: number | null;
}
