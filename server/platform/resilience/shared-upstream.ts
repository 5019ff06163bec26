/** The state of an upstream service shared by all nodes, which share its limits. */
export interface SharedUpstream {
  /**
   * Takes up to `wanted` requests from the shared budget, leaving at least `keep`; also returns the state of the
   * service.
   */
  lease(request: { wanted: number; keep: number }): Promise<Lease>;
  /** Applies to all nodes. */
  pause(milliseconds: number): Promise<void>;
  /** The service fails; a probe may follow after `retryMs`. */
  reportDown(retryMs: number): Promise<void>;
  reportUp(): Promise<void>;
  /**
   * Claims the single probe of whether the service is back, for `forMs`. `wait`: another node has it, or it is too
   * early. `up`: another node's probe has succeeded.
   */
  claimProbe(forMs: number): Promise<'probe' | 'wait' | 'up'>;
}

export interface Lease {
  granted: number;
  pausedMs: number;
  /** Null while the service works. */
  down: { forMs: number; retryMs: number } | null;
}
