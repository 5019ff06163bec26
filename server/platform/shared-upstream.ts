/** What several nodes know together of a service that they ask, so that they keep to its limits as one. */
export interface SharedUpstream {
  /**
   * Takes up to `wanted` requests from the budget of all nodes and leaves `keep` to others; answers how the service is
   * doing as well.
   */
  lease(request: { wanted: number; keep: number }): Promise<Lease>;
  /** Nothing goes out for this long, from no node. */
  pause(milliseconds: number): Promise<void>;
  /** The service fails; a node may ask again after `retryMs`. */
  reportDown(retryMs: number): Promise<void>;
  reportUp(): Promise<void>;
  /**
   * Asks for the right to the one call that finds out whether the service is back; nobody else gets it for `forMs`.
   * `wait`: another node has it, or it is too early. `up`: another node has found that it is back.
   */
  claimProbe(forMs: number): Promise<'probe' | 'wait' | 'up'>;
}

export interface Lease {
  granted: number;
  pausedMs: number;
  /** Null while the service answers. */
  down: { forMs: number; retryMs: number } | null;
}
