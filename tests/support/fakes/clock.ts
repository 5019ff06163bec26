import type { Clock } from '#server/platform/clock.ts';

/** A clock that only tests advance. */
export class TestClock implements Clock {
  #now = Date.UTC(2026, 10, 20, 12);

  now(): number {
    return this.#now;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

export const seconds = (n: number) => n * 1_000;
export const minutes = (n: number) => n * 60_000;
export const hours = (n: number) => n * 3_600_000;
export const days = (n: number) => n * 86_400_000;
