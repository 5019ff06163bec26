/** What several nodes know together of an upstream service, so that they keep to its limits as one. */
export interface SharedUpstream {
  /**
   * Takes up to `wanted` requests from the budget of all nodes, leaving `keep` to others; also returns the service's
   * state.
   */
  lease(request: { wanted: number; keep: number }): Promise<Lease>;
  /** For all nodes. */
  pause(milliseconds: number): Promise<void>;
  /** The service fails; a node may try again after `retryMs`. */
  reportDown(retryMs: number): Promise<void>;
  reportUp(): Promise<void>;
  /**
   * Claims the one call that finds out whether the service is back, for `forMs`. `wait`: another node has it, or it is
   * too early. `up`: another node has found that it is back.
   */
  claimProbe(forMs: number): Promise<'probe' | 'wait' | 'up'>;
}

export interface Lease {
  granted: number;
  pausedMs: number;
  /** Null while the service answers. */
  down: { forMs: number; retryMs: number } | null;
}
