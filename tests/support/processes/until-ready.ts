/** Resolves when the server at this origin answers; rejects after three minutes. */
export async function untilReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt += 1) {
    const signal = AbortSignal.timeout(5_000);
    const ready = await fetch(`${origin}/api/health/ready`, { signal }).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resume) => setTimeout(resume, 200));
  }
  throw new Error('The server did not start.');
}
